const installLinux = 'Debian, Ubuntu: sudo apt install gnome-keyring libsecret-1-0. Fedora: sudo dnf install gnome-keyring libsecret.'

export const providers = {
  add: 'Add provider',
  import: 'Import config.toml or settings.json',
  keysIn: {
    ready: 'Keys: system keychain ({{name}})',
    not_ready: 'Keys: in memory only, or from the environment'
  },
  status: {
    providers_one: '{{count}} provider',
    providers_other: '{{count}} providers',
    inKeychain_one: '{{count}} key in the keychain',
    inKeychain_other: '{{count}} keys in the keychain',
    inMemory: '{{count}} in memory',
    onLeave: 'Fields are saved when they are left',
    saving: 'Saving…',
    saved: 'Saved at {{time}}',
    notSaved: 'Not saved',
    draft: 'Saved once it has a name and a base URL'
  },
  list: {
    label: 'Providers',
    builtIn: 'built in, on this computer',
    draft: 'New provider',
    draftText: 'not saved yet'
  },
  keyLine: {
    none: 'No key',
    keychain: 'In keychain {{tail}}',
    memory: 'In memory only {{tail}}',
    environment: 'From {{variable}}',
    environmentUnset: '{{variable}} is not set',
    locked_or_removed: 'Key locked or removed',
    no_answer: 'Keychain does not answer',
    unavailable: 'No keychain answers',
    not_needed: 'Needs no key'
  },
  endpoint: {
    title: 'Endpoint',
    name: 'Name',
    protocol: 'Protocol',
    protocols: { 'openai-chat': 'OpenAI chat completions' },
    baseUrl: 'Base URL',
    nameMissing: 'Give the provider a name.',
    nameLong: 'At most 100 characters.'
  },
  url: {
    label: 'What becomes of the URL',
    savedAs: 'Saved as',
    goesTo: 'Requests go to',
    changed: 'Changed',
    unchanged: 'nothing',
    waiting: 'Where requests go to is shown here before anything is sent.',
    refused: 'Not saved',
    change: {
      surroundings_removed: 'what stood around the address was taken off',
      characters_repaired: 'full-width or invisible characters were replaced',
      scheme_added: '{{part}} was put in front',
      scheme_repaired: 'the beginning was mended to {{part}}',
      host_lowercased: 'the host is written in small letters',
      default_port_removed: '{{part}} was taken off: it is the usual port',
      query_removed: 'what follows ? was taken off',
      fragment_removed: 'what follows # was taken off',
      slashes_removed: 'surplus slashes were taken off',
      endpoint_removed: '{{part}} was taken off: Tokenscope adds it itself',
      doubled_removed: 'the surplus {{part}} was taken off',
      version_removed: '{{part}} was taken off: this provider’s address has none',
      version_added: '{{part}} was added: there the API answers',
      path_added: '{{part}} was added: this provider’s address has it',
      path_replaced: '{{from}} became {{to}}: so this provider’s address is documented'
    },
    problem: {
      empty: 'Paste the base URL of the provider, for example https://api.example.com/v1.',
      looks_like_key: 'This looks like a key. It belongs into the key field below; here goes the address.',
      placeholder: 'No variable is filled in here, so {{name}} would be sent as it stands. Write the address itself.',
      userinfo: 'The address holds a user name or password. Take it out, and put the key into the key field.',
      scheme_unsupported: '{{scheme}} cannot be measured. Use https:// or http://.',
      spaces: 'There is a space inside the address. Take it out.',
      not_a_url: 'This is no address. Write it as https://host/path.'
    }
  },
  key: {
    title: 'Key',
    label: 'API key',
    hint: 'Tokenscope sends it only to {{host}}, and writes it to no file, log or export. To take it from the environment, enter <0>{{placeholder}}</0> as the key.',
    hintNoHost:
      'Tokenscope sends it only to this provider, and writes it to no file, log or export. To take it from the environment, enter <0>{{placeholder}}</0> as the key.',
    afterSave: 'The key can be set once the provider has a name and a base URL.',
    set: 'Set key',
    replace: 'Replace',
    change: 'Change',
    saveInKeychain: 'Save',
    saveInMemory: 'Keep until quit',
    saveVariable: 'Use variable',
    recognised: 'An environment variable: {{placeholder}} is read at every run, and no key is stored.',
    variable: 'Name of the environment variable',
    variableRefused: 'Letters, digits and _ only, not starting with a digit: for example TAOTOKEN_API_KEY.',
    placeholderRefused: '{{text}} looks like a variable, but is none: write it as {{placeholder}}.',
    none: { title: 'No key', text: 'Requests are sent without one.' },
    keychain: {
      title: 'In the system keychain, ends in {{tail}}',
      titleShort: 'In the system keychain',
      text: 'Set {{date}}. Never shown again.'
    },
    memory: {
      title: 'In memory only, ends in {{tail}}',
      titleShort: 'In memory only',
      ready: 'The key is gone when Tokenscope quits. Replace it to keep it in the keychain.',
      unavailable: 'No keychain answers here. The key is gone when Tokenscope quits.',
      locked: 'The keychain is locked. The key is gone when Tokenscope quits.',
      no_answer: 'The keychain does not answer. The key is gone when Tokenscope quits.',
      not_installed: 'No keychain here. The key is gone when Tokenscope quits.'
    },
    environment: {
      title: 'From the environment, <0>{{placeholder}}</0>',
      set: 'Set, ends in {{tail}}. Read again at every run.',
      setShort: 'Set. Read again at every run.',
      unset: 'Not set where Tokenscope was started. Set it, then start Tokenscope again.'
    },
    unreadable: {
      locked_or_removed: {
        title: 'The keychain does not give the key',
        text: 'The keychain is locked, or the key was removed from it by another program.'
      },
      no_answer: { title: 'The keychain did not answer', text: 'It may be locked. The key that was there is not lost.' },
      unavailable: {
        title: 'There is no keychain that answers',
        text: 'The key that was there is not lost. Start the keychain, then try again.'
      }
    }
  },
  keychain: {
    title: {
      unavailable: 'No keychain answers here.',
      locked: 'The keychain is locked.',
      no_answer: 'The keychain does not answer.',
      not_installed: 'No keychain on this computer.'
    },
    never: 'Tokenscope never writes a key to a file.',
    install: {
      linux: {
        not_installed: installLinux,
        unavailable: `${installLinux} Then log in again, or start a desktop session with D-Bus.`,
        locked: 'Unlock the login keyring (Passwords and Keys, or log in with your password).',
        no_answer: 'The keyring service hangs. Restart it: systemctl --user restart gnome-keyring-daemon.'
      },
      darwin: 'Unlock the login keychain in Keychain Access.',
      win32: 'Start the Credential Manager service (VaultSvc).'
    },
    keepInMemory: 'Keep keys in memory until quit',
    useVariable: 'Use an environment variable',
    lookAgain: 'Look again',
    asked: 'Asking the system keychain…',
    looking: 'Looking…'
  },
  connection: {
    title: 'Connection',
    perRequest: 'For each request',
    new: 'New connection',
    reuse: 'Keep alive',
    newHint: 'Every request pays for DNS, TCP and TLS: link is measured whole.',
    reuseHint: 'Only the first request opens a connection: DNS, TCP and TLS are missing from the others.',
    headers: 'Extra headers',
    headersAside: 'one on a line',
    headersExample: 'X-Team: latency',
    header: {
      no_colon: 'Line {{line}}: write it as Name: value.',
      bad_name: 'Line {{line}}: “{{name}}” is no header name. Letters, digits and - only.',
      bad_value: 'Line {{line}}: the value holds a character that no header can carry.',
      twice: 'Line {{line}}: {{name}} is there already.',
      secret: 'Line {{line}}: {{name}} would store a key in a plain file. Put the key into the key field.'
    }
  },
  models: {
    title: 'Models',
    known: '{{count}} known',
    none: 'None yet. Add the names that you want to choose from in Compare.',
    add: 'Add',
    addLabel: 'Model name',
    addExample: 'gpt-4o-mini',
    done: 'Done',
    removeOne: 'Remove {{model}}',
    there: '{{model}} is in the list already.',
    long: 'At most 200 characters.'
  },
  remove: {
    title: 'Remove this provider',
    text: 'Its key is removed from the keychain too. Sessions stay.',
    button: 'Remove {{name}}',
    ask: 'Remove {{name}}?',
    askText: 'The endpoint, its models and its key are removed. The sessions measured with it stay, and so do their logs.',
    discard: 'Discard',
    discardText: 'Nothing of it has been saved yet.'
  },
  reference: {
    title: 'Built-in reference server',
    text: 'It runs on this computer, streams on a known schedule and reports when each write really happened. Tokenscope checks its own stamps against it, and the first comparison works without a key or a network.',
    key: 'It needs no key, and nothing leaves this computer.',
    address: 'Requests go to',
    models: 'What its models do',
    model: {
      'quick-start': 'A short prefill, then a slower pace: first token after 120 ms, then one every 14 ms.',
      'steady-pace': 'A longer prefill, then a fast and even pace: first token after 320 ms, then one every 8 ms.',
      thinker: 'Thinks aloud first: 45 % of its tokens are reasoning. First token after 180 ms, then one every 9 ms.',
      uneven: 'The gaps between tokens scatter widely: 16 ms, give or take 14 ms. First token after 150 ms.',
      'slow-prefill': 'The first token is long in coming: 1.4 s. Then one every 10 ms.'
    }
  },
  test: {
    title: 'Test',
    model: 'Model',
    noModel: 'Add a model first: the test sends one minimal request to it.',
    unsaved: 'The test can run once the provider is saved.',
    run: 'Test',
    again: 'Test again',
    running: 'One request to {{model}} is on its way.',
    since: 'Sent {{seconds}} s ago',
    givesUp: 'It gives up after {{ttft}} without a first token, after {{total}} at the latest.',
    idle: 'Sends one minimal request and shows where its time goes.',
    works: 'It works: first token after {{ttft}}.',
    worksAtOnce: 'It works, but not as a stream: the whole answer came at once, after {{total}}.',
    worksNoToken: 'It answers.',
    context_one: '{{model}}, {{time}}, one request of {{count}} token',
    context_other: '{{model}}, {{time}}, one request of {{count}} tokens',
    contextFailed: '{{model}}, {{time}}',
    stretches: 'The request, stretch by stretch',
    ms: 'ms',
    stretch: {
      dns: 'DNS',
      connect: 'Connect',
      tls: 'TLS',
      headers: 'Request to headers',
      firstToken: 'Headers to first token',
      decode_one: 'Decode, {{count}} token',
      decode_other: 'Decode, {{count}} tokens',
      decodeUncounted: 'Decode',
      whole: 'Headers to the whole answer',
      sum: 'To the last token',
      sumWhole: 'To the end of the answer'
    },
    failure: '{{title}}.',
    called: 'Called',
    right: 'The right one',
    said: 'The answer',
    detail: 'In detail',
    hint: {
      key_missing: 'This provider has no key yet. Set it in the key field.',
      key_rejected: 'The key that was sent is wrong or was withdrawn. Replace it in the key field.',
      key_placeholder:
        'The placeholder was not replaced by its variable’s value. Set the variable and start Tokenscope again, or enter the key itself.',
      env_unset: 'Nothing was sent. Set {{subject}} and start Tokenscope again, or enter the key itself in the key field.',
      auth: 'Either no key was read, or it is wrong, or a literal placeholder was sent. Set it again in the key field.',
      unsupported_param:
        'The test sends only max_tokens, stream and stream_options beside the prompt. The server’s own words say what it takes instead.',
      content_filter: 'The test’s prompt is “Say hello in five words.” Look at the provider’s filter settings.',
      ttft_timeout:
        'The test gives up after {{ttft}}; a run may wait longer, as its time-outs say. Test again, or look at the server’s queue.',
      total_timeout:
        'The test gives up after {{total}}; a run may wait longer, as its time-outs say. Test again, or look at the server’s load.'
    },
    useRight: 'Use the right URL'
  },
  answer: {
    title: 'What the answer showed',
    streams: 'Streams token by token: {{chunks}} events, {{tokens}} tokens',
    streamsUncounted: 'Streams: {{chunks}} events, number of tokens unknown',
    not_streamed:
      'All at once: {{tokens}} tokens in one read, so there is no TPOT. Streaming was overridden, or a gateway keeps the answer back',
    bursty: 'Tokens come in clumps: a gateway buffers, so gaps describe the buffer',
    multi_token: 'Several tokens in one event: {{chunks}} events, {{tokens}} tokens',
    usage: 'Reports its own token count (usage)',
    timings: 'Reports its own token count (timings)',
    estimate: 'Reports no token count: tokens are estimated with o200k',
    none: 'Reports no token count, and none could be estimated',
    usage_refused: 'Refuses stream_options.include_usage: the request was sent again without it',
    usage_suspect: 'Its token count cannot be right: fewer tokens than events',
    reasoning: 'Thinks aloud: {{tokens}} reasoning tokens, first visible text after {{ttfo}}',
    reasoningAtOnce: 'Thinks aloud: {{tokens}} reasoning tokens',
    hidden_reasoning: 'Bills reasoning tokens that it does not stream',
    malformed_events: 'Some events could not be read and were skipped',
    http: 'HTTP/{{version}}, TLS, status {{status}}',
    httpPlain: 'HTTP/{{version}} without TLS, status {{status}}',
    serverTimings: 'Server timings: {{names}}',
    noServerTimings: 'No server timings: link is estimated from the connect time'
  },
  imported: {
    title: 'Configuration imported',
    failed: 'Nothing was imported',
    from: 'Read from {{path}}',
    provider: 'Provider',
    model: 'Model',
    key: 'Key',
    limits: 'Limits',
    limitsText: 'max_tokens {{maxTokens}}, first token within {{ttft}}, whole answer within {{total}}',
    noLimit: 'not set',
    load: 'Load',
    loadText: 'max_parallel {{parallel}}, max_retries {{retries}}',
    log: 'Log',
    logDefault: 'a new file in the log folder',
    warnings_one: '{{count}} thing to know',
    warnings_other: '{{count}} things to know',
    inLine: '{{file}}, line {{line}}: ',
    inFile: '{{file}}: ',
    join: '; ',
    remark: {
      literal_key: '{{where}}{{key}} holds a key itself, and anyone who reads the file has it.',
      no_stream: '{{where}}{{key}} is false: without streaming there is no TTFT and no TPOT to measure.',
      retries: '{{where}}{{key}} is above 0: a retry doubles the total. Retries are counted apart; 0 makes none.',
      url_changed: '{{where}}the URL was changed: {{changes}}. Requests go to {{requestUrl}}.',
      variable_unset:
        '{{placeholder}} is not set. Set {{variable}} before you start Tokenscope, or enter a key for {{name}} in the key field.',
      key_in_keychain: 'The key of {{name}} is in the keychain now: take it out of the file.',
      key_in_memory: 'The key of {{name}} is kept in memory until you quit: there is no keychain that takes it.'
    },
    unknown_one: '{{count}} unknown key, kept',
    unknown_other: '{{count}} unknown keys, kept',
    unknownText: 'Tokenscope does not use them:',
    usePlan: 'Use this plan in Compare'
  }
}
