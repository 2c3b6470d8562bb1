export const settings = {
  window: {
    title: 'Window',
    language: 'Language',
    theme: 'Theme',
    system: 'System',
    english: 'English',
    chinese: '简体中文',
    light: 'Light',
    dark: 'Dark'
  },
  logs: {
    title: 'Logs',
    text: 'One JSONL file a run. It holds what was measured and never a key.',
    folder: 'Folder',
    reveal: 'Open the folder',
    open: 'See the sessions'
  },
  keys: {
    title: 'Keys',
    ready: 'In the system keychain ({{name}}).',
    readyText: 'No key stands in a file, a log or an export.',
    set: 'Set a key in Providers'
  },
  about: {
    title: 'About',
    version: 'Tokenscope {{version}}',
    platform: 'System',
    licence: 'Licence',
    mit: 'MIT',
    measured: 'What is measured',
    measuredText:
      'Every chunk of a streamed answer is stamped before it is read: link, prefill (TTFT) and decode (TPOT). The definitions stand in {{document}}.',
    document: 'ARCHITECTURE.md'
  }
}
