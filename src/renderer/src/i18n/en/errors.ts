/** By the codes of IpcError. `{{detail}}` is the main process's own sentence, `{{advice}}` its hint. */
export const errors = {
  bad_request: { message: '{{detail}}', hint: '{{advice}}' },
  forbidden: { message: 'This page may not call Tokenscope.', hint: 'Use the program’s own window.' },
  internal: { message: '{{detail}}', hint: 'This is a fault in Tokenscope. Please report it with the log file.' },
  run_busy: { message: 'A run is going on already.', hint: 'Stop it or wait for its end: two at once would disturb each other.' },
  file_unwritable: { message: '{{detail}}', hint: 'Choose another place.' },
  base_url_empty: {
    message: 'The base URL cannot be used.',
    hint: 'Paste the base URL of the provider, for example https://api.example.com/v1.'
  },
  base_url_looks_like_key: {
    message: 'The base URL cannot be used.',
    hint: 'This looks like a key. It belongs into the key field below; here goes the address.'
  },
  base_url_placeholder: {
    message: 'The base URL cannot be used.',
    hint: 'No variable is filled in here, so {{name}} would be sent as it stands. Write the address itself.'
  },
  base_url_userinfo: {
    message: 'The base URL cannot be used.',
    hint: 'The address holds a user name or password. Take it out, and put the key into the key field.'
  },
  base_url_scheme_unsupported: { message: 'The base URL cannot be used.', hint: '{{scheme}} cannot be measured. Use https:// or http://.' },
  base_url_spaces: { message: 'The base URL cannot be used.', hint: 'There is a space inside the address. Take it out.' },
  base_url_not_a_url: { message: 'The base URL cannot be used.', hint: 'This is no address. Write it as https://host/path.' },
  config_unreadable: { message: '{{detail}}', hint: 'Check the path and its permissions.' },
  config_invalid: { message: '{{detail}}', hint: 'Correct the file and import it again; nothing was changed.' },
  key_placeholder_malformed: {
    message: '“{{written}}” looks like the name of an environment variable, not like a key.',
    hint: 'Write it as {{right}}.'
  },
  keychain_ready: {
    message: 'The keychain refused this key, so it was not stored.',
    hint: 'Try again, or keep the key in memory until quit.'
  },
  keychain_unavailable: { message: 'No keychain answers, so the key was not stored.', hint: '{{advice}}' },
  keychain_locked: { message: 'The keychain is locked, so the key was not stored.', hint: '{{advice}}' },
  keychain_no_answer: { message: 'The keychain does not answer, so the key was not stored.', hint: '{{advice}}' },
  keychain_not_installed: { message: 'There is no keychain on this computer, so the key was not stored.', hint: '{{advice}}' },
  key_not_removed: { message: '{{detail}}', hint: '{{advice}}' },
  key_empty: { message: 'The key is empty.', hint: 'Paste the key as the provider shows it.' },
  key_control_characters: {
    message: 'The key holds a line break or another control character.',
    hint: 'Copy the key alone, in one line.'
  },
  key_too_long: {
    message: 'The key has {{bytes}} bytes; the keychain takes at most {{max}}.',
    hint: 'Check that only the key was pasted.'
  },
  provider_built_in: { message: 'The reference server is built in and cannot be changed.', hint: 'Add a provider of your own instead.' },
  provider_unknown: { message: 'There is no provider “{{id}}”.', hint: 'It may have been removed. Choose another one.' },
  header_secret: {
    message: 'The header “{{header}}” would store a key in a plain file.',
    hint: 'Put the key into the key field; it is sent as the bearer.'
  },
  folder_unopenable: { message: 'The folder {{path}} cannot be opened: {{reason}}', hint: 'Open it in your file manager yourself.' },
  log_full: { message: '{{detail}}', hint: 'Free some space, or choose another place for the log.' },
  log_unwritable: { message: '{{detail}}', hint: 'Choose a place that you may write to, or change its permissions.' },
  log_unreadable: { message: '{{detail}}', hint: '{{advice}}' },
  export_failed: { message: '{{detail}}', hint: 'Choose another place.' },
  session_unknown: {
    message: 'There is no session {{session}} in the list.',
    hint: 'Its log may have been moved or deleted: open it again from where it is now.'
  }
}
