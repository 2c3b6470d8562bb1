import type { sessions as english } from '../en/sessions'

export const sessions: typeof english = {
  open: '打开日志',
  reading: '正在读取日志…',
  listLabel: '会话',
  count_one: '{{count, number}} 个会话',
  count_other: '{{count, number}} 个会话',
  logsIn: '日志在 {{folder}}',
  again: '重新读取',
  empty: {
    title: '还没有会话',
    text: '每次运行都会在这里保存为一个 JSONL 文件。可以先用内置参考服务器：不需要密钥，也不需要网络。',
    run: '进行第一次对比'
  },
  column: {
    name: '会话',
    started: '开始时间',
    lanes: '通道',
    n: 'n',
    ttft: 'TTFT',
    tpot: 'TPOT',
    requests: '请求',
    errors: '错误',
    size: '大小',
    remarks: '备注'
  },
  moreLanes_one: '还有 {{count}} 个通道',
  moreLanes_other: '还有 {{count}} 个通道',
  remark: {
    torn_line: '最后一行不完整',
    no_summary: '没有汇总',
    unreadable: '无法读取'
  },
  remarkLong: {
    torn_line: '日志的最后一行不完整：写入被中断。之前的内容全部显示。',
    no_summary: '日志没有汇总：运行没有进行到底。数值由其中的请求计算得出。',
    unreadable: '日志有部分内容无法读取。能读取的都已显示。'
  },
  view: {
    back: '会话',
    reading: '正在读取日志…',
    requests_one: '{{count}} 次请求',
    requests_other: '{{count}} 次请求',
    measured: '{{count}} 次计入',
    warmups_one: '{{count}} 次预热',
    warmups_other: '{{count}} 次预热',
    retries_one: '{{count}} 次重试',
    retries_other: '{{count}} 次重试',
    stopped: '{{count}} 次停止',
    failed: '{{count}} 次失败（{{kinds}}）',
    kind: '{{count}} × {{kind}}',
    counts: '{{requests}}：{{parts}}',
    join: '，',
    minutes: '{{minutes}} 分 {{seconds}} 秒',
    reveal: '在文件夹中显示',
    export: '导出 JSONL',
    exported: '已导出到 {{path}}',
    runAgain: '再次运行',
    calibration: '仪器误差 p50 {{p50}} ms，p99 {{p99}} ms，{{count}} 路并发',
    noRequests: '这个会话没有记录任何请求。'
  },
  requests: {
    label: '请求',
    request: '请求',
    outcome: '结果',
    ttft: 'TTFT',
    tpot: 'TPOT',
    tokens: 'Token',
    total: '总计',
    ms: 'ms',
    round: '第 {{round}} 轮',
    warmup: '预热',
    retry: '第 {{round}} 轮，第 {{attempt}} 次尝试',
    leftOutBecause: '{{why}}，不计入',
    leftOut: '不计入',
    ok: '正常',
    bar: '链路 {{link}}，预填充 {{prefill}}，解码 {{decode}}'
  },
  detail: {
    label: '选中的请求',
    round: '第 {{round}} 轮',
    warmup: '预热',
    roundTrip: '往返（估计）',
    failure: '{{title}}。',
    said: '详情：',
    noTokens: '没有 token，因此没有时间线。',
    noTiming: '日志没有保存这次请求的 token 时间戳（log_token_timing = false）。'
  }
}
