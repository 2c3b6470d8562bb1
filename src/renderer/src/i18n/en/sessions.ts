export const sessions = {
  open: 'Open a log',
  reading: 'Reading the logs…',
  listLabel: 'Sessions',
  count_one: '{{count, number}} session',
  count_other: '{{count, number}} sessions',
  logsIn: 'Logs in {{folder}}',
  again: 'Read again',
  empty: {
    title: 'No sessions yet',
    text: 'Every run is kept here as one JSONL file. Start with the built-in reference server: no key, no network.',
    run: 'Run a first comparison'
  },
  column: {
    name: 'Session',
    started: 'Started',
    lanes: 'Lanes',
    n: 'n',
    ttft: 'TTFT',
    tpot: 'TPOT',
    requests: 'Requests',
    errors: 'Errors',
    size: 'Size',
    remarks: 'Remarks'
  },
  moreLanes_one: 'and {{count}} more lane',
  moreLanes_other: 'and {{count}} more lanes',
  remark: {
    torn_line: 'last line torn',
    no_summary: 'no summary',
    unreadable: 'cannot be read'
  },
  remarkLong: {
    torn_line: 'The last line of the log is torn: writing was cut off. Everything before it is shown.',
    no_summary: 'The log has no summary: the run did not come to its end. The figures are computed from its requests.',
    unreadable: 'Parts of the log cannot be read. What can be read is shown.'
  },
  view: {
    back: 'Sessions',
    reading: 'Reading the log…',
    requests_one: '{{count}} request',
    requests_other: '{{count}} requests',
    measured: '{{count}} measured',
    warmups_one: '{{count}} warm-up',
    warmups_other: '{{count}} warm-ups',
    retries_one: '{{count}} retry',
    retries_other: '{{count}} retries',
    stopped: '{{count}} stopped',
    failed: '{{count}} failed ({{kinds}})',
    kind: '{{count}} × {{kind}}',
    counts: '{{requests}}: {{parts}}',
    join: ', ',
    minutes: '{{minutes}} min {{seconds}} s',
    reveal: 'Reveal',
    export: 'Export JSONL',
    exported: 'Exported to {{path}}',
    runAgain: 'Run again',
    calibration: 'Instrument error p50 {{p50}} ms, p99 {{p99}} ms at {{count}} in flight',
    noRequests: 'No request of this session was recorded.'
  },
  requests: {
    label: 'Requests',
    request: 'Requests',
    outcome: 'Outcome',
    ttft: 'TTFT',
    tpot: 'TPOT',
    tokens: 'Tokens',
    total: 'Total',
    ms: 'ms',
    round: 'round {{round}}',
    warmup: 'warm-up',
    retry: 'round {{round}}, attempt {{attempt}}',
    leftOutBecause: '{{why}}, left out',
    leftOut: 'left out',
    ok: 'ok',
    bar: 'link {{link}}, prefill {{prefill}}, decode {{decode}}'
  },
  detail: {
    label: 'Selected request',
    round: 'Round {{round}}',
    warmup: 'Warm-up',
    roundTrip: 'round trip, est.',
    failure: '{{title}}.',
    said: 'In detail:',
    noTokens: 'No tokens: there is no timeline.',
    noTiming: 'The log holds no token stamps of this request (log_token_timing = false).'
  }
}
