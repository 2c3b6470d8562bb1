export const common = {
  nav: {
    label: 'Main',
    compare: 'Compare',
    experiment: 'Experiment',
    sessions: 'Sessions',
    baseline: 'Baseline',
    providers: 'Providers',
    settings: 'Settings'
  },
  status: {
    label: 'Status',
    keychain: {
      ready: 'Keys in the system keychain ({{name}})',
      unavailable: 'No keychain answers',
      locked: 'The keychain is locked',
      no_answer: 'The keychain does not answer',
      not_installed: 'No keychain on this computer'
    }
  },
  actions: {
    cancel: 'Cancel',
    close: 'Close',
    save: 'Save',
    remove: 'Remove',
    tryAgain: 'Try again',
    more: 'More'
  },
  stages: { link: 'link', prefill: 'prefill', decode: 'decode' },
  units: { tokensPerSecond: 'tok/s' },
  pending: {
    experiment: {
      title: 'Experiments are not in this version',
      text: 'Here one variable will change at a time: length, concurrency, prompt. Until then, Compare runs the same prompt over several rounds.'
    },
    baseline: {
      title: 'Baselines are not in this version',
      text: 'Here today will stand beside the normal of your own weeks. The logs that they are made of are kept already, under Sessions.'
    },
    compare: 'Go to Compare'
  },
  broken: {
    title: 'This screen could not be shown',
    text: '{{message}} Your logs and keys are not touched.',
    reload: 'Load the window again'
  }
}
