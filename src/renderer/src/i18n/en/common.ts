export const common = {
  nav: {
    label: 'Main',
    compare: 'Compare',
    sessions: 'Sessions',
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
  referenceServer: 'Reference server',
  stages: { link: 'link', prefill: 'prefill', decode: 'decode' },
  units: { tokensPerSecond: 'tok/s' },
  broken: {
    title: 'This screen could not be shown',
    text: '{{message}} Your logs and keys are not touched.',
    reload: 'Load the window again'
  }
}
