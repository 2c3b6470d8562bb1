import type { providers as english } from '../en/providers'

const installLinux = 'Debian、Ubuntu：sudo apt install gnome-keyring libsecret-1-0。Fedora：sudo dnf install gnome-keyring libsecret。'

export const providers: typeof english = {
  add: '添加服务商',
  import: '导入 config.toml 或 settings.json',
  keysIn: {
    ready: '密钥：系统钥匙串（{{name}}）',
    not_ready: '密钥：仅在内存中，或来自环境变量'
  },
  status: {
    providers_one: '{{count}} 个服务商',
    providers_other: '{{count}} 个服务商',
    inKeychain_one: '{{count}} 个密钥在钥匙串中',
    inKeychain_other: '{{count}} 个密钥在钥匙串中',
    inMemory: '{{count}} 个在内存中',
    onLeave: '离开输入栏时自动保存',
    saving: '正在保存…',
    saved: '已于 {{time}} 保存',
    notSaved: '没有保存',
    draft: '填好名称和 Base URL 后保存'
  },
  list: {
    label: '服务商',
    builtIn: '内置，在本机运行',
    draft: '新服务商',
    draftText: '尚未保存'
  },
  keyLine: {
    none: '没有密钥',
    keychain: '在钥匙串中 {{tail}}',
    memory: '仅在内存中 {{tail}}',
    environment: '来自 {{variable}}',
    environmentUnset: '{{variable}} 未设置',
    locked_or_removed: '密钥被锁定或已移除',
    no_answer: '钥匙串没有应答',
    unavailable: '没有钥匙串应答',
    not_needed: '不需要密钥'
  },
  endpoint: {
    title: '接入点',
    name: '名称',
    protocol: '协议',
    protocols: { 'openai-chat': 'OpenAI chat completions' },
    baseUrl: 'Base URL',
    nameMissing: '请给服务商起一个名称。',
    nameLong: '最多 100 个字符。'
  },
  url: {
    label: 'URL 会变成什么',
    savedAs: '保存为',
    goesTo: '请求发往',
    changed: '改动',
    unchanged: '无',
    waiting: '发送任何内容之前，这里会显示请求发往哪里。',
    refused: '不能保存',
    change: {
      surroundings_removed: '去掉了地址外面的内容',
      characters_repaired: '替换了全角或不可见的字符',
      scheme_added: '在前面加上了 {{part}}',
      scheme_repaired: '开头修正为 {{part}}',
      host_lowercased: '主机名改成了小写',
      default_port_removed: '去掉了 {{part}}：这是默认端口',
      query_removed: '去掉了 ? 之后的部分',
      fragment_removed: '去掉了 # 之后的部分',
      slashes_removed: '去掉了多余的斜杠',
      endpoint_removed: '去掉了 {{part}}：Tokenscope 会自己加上',
      doubled_removed: '去掉了多出来的 {{part}}',
      version_removed: '去掉了 {{part}}：这家服务商的地址没有它',
      version_added: '加上了 {{part}}：API 在这里应答',
      path_added: '加上了 {{part}}：这家服务商的地址带有它',
      path_replaced: '{{from}} 改为 {{to}}：这家服务商的地址是这样'
    },
    problem: {
      empty: '请粘贴服务商的 Base URL，例如 https://api.example.com/v1。',
      looks_like_key: '这看起来像密钥。请填到下面的密钥栏，这里填地址。',
      placeholder: '这里不会替换变量，{{name}} 会原样发送。请写出地址本身。',
      userinfo: '地址中有用户名或密码。请去掉，并把密钥填进密钥栏。',
      scheme_unsupported: '无法测量 {{scheme}}。请使用 https:// 或 http://。',
      spaces: '地址中间有空格，请去掉。',
      not_a_url: '这不是地址。请写成 https://主机/路径。'
    }
  },
  key: {
    title: '密钥',
    label: 'API 密钥',
    hint: 'Tokenscope 只把它发送给 {{host}}，不写进任何文件、日志或导出。要从环境变量读取，请把 <0>{{placeholder}}</0> 填作密钥。',
    hintNoHost: 'Tokenscope 只把它发送给这家服务商，不写进任何文件、日志或导出。要从环境变量读取，请把 <0>{{placeholder}}</0> 填作密钥。',
    afterSave: '填好名称和 Base URL 之后，就可以设置密钥。',
    set: '设置密钥',
    replace: '替换',
    change: '更改',
    saveInKeychain: '保存',
    saveInMemory: '保留到退出',
    saveVariable: '使用变量',
    recognised: '这是环境变量：每次运行时读取 {{placeholder}}，不保存密钥。',
    variable: '环境变量的名称',
    variableRefused: '只能有字母、数字和 _，且不能以数字开头，例如 TAOTOKEN_API_KEY。',
    placeholderRefused: '{{text}} 看起来像变量，但写法不对：请写成 {{placeholder}}。',
    none: { title: '没有密钥', text: '请求将不带密钥发送。' },
    keychain: { title: '在系统钥匙串中，结尾是 {{tail}}', titleShort: '在系统钥匙串中', text: '{{date}} 设置。不会再次显示。' },
    memory: {
      title: '仅在内存中，结尾是 {{tail}}',
      titleShort: '仅在内存中',
      ready: 'Tokenscope 退出后密钥就没有了。替换一次即可存入钥匙串。',
      unavailable: '这里没有钥匙串应答。Tokenscope 退出后密钥就没有了。',
      locked: '钥匙串已锁定。Tokenscope 退出后密钥就没有了。',
      no_answer: '钥匙串没有应答。Tokenscope 退出后密钥就没有了。',
      not_installed: '这里没有钥匙串。Tokenscope 退出后密钥就没有了。'
    },
    environment: {
      title: '来自环境变量 <0>{{placeholder}}</0>',
      set: '已设置，结尾是 {{tail}}。每次运行时重新读取。',
      setShort: '已设置。每次运行时重新读取。',
      unset: '启动 Tokenscope 的环境中没有设置它。请设置后重新启动 Tokenscope。'
    },
    unreadable: {
      locked_or_removed: { title: '钥匙串没有给出密钥', text: '钥匙串被锁定，或者密钥被别的程序移除了。' },
      no_answer: { title: '钥匙串没有应答', text: '它可能被锁定。原来的密钥没有丢失。' },
      unavailable: { title: '没有钥匙串应答', text: '原来的密钥没有丢失。请启动钥匙串，然后重试。' }
    }
  },
  keychain: {
    title: {
      unavailable: '这里没有钥匙串应答。',
      locked: '钥匙串已锁定。',
      no_answer: '钥匙串没有应答。',
      not_installed: '这台计算机上没有钥匙串。'
    },
    never: 'Tokenscope 从不把密钥写进文件。',
    install: {
      linux: {
        not_installed: installLinux,
        unavailable: `${installLinux}然后重新登录，或者启动带有 D-Bus 的桌面会话。`,
        locked: '请解锁登录钥匙环（“密码和密钥”程序，或用密码登录）。',
        no_answer: '钥匙环服务没有反应。请重新启动它：systemctl --user restart gnome-keyring-daemon。'
      },
      darwin: '请在“钥匙串访问”中解锁登录钥匙串。',
      win32: '请启动“凭据管理器”服务（VaultSvc）。'
    },
    keepInMemory: '把密钥保留在内存中直到退出',
    useVariable: '使用环境变量',
    lookAgain: '重新查找',
    asked: '正在询问系统钥匙串…',
    looking: '正在查找…'
  },
  connection: {
    title: '连接',
    perRequest: '每次请求',
    new: '新建连接',
    reuse: '保持连接',
    newHint: '每次请求都经过 DNS、TCP 和 TLS：测到的是完整的链路。',
    reuseHint: '只有第一次请求建立连接：其余请求没有 DNS、TCP 和 TLS。',
    headers: '额外的请求头',
    headersAside: '每行一个',
    headersExample: 'X-Team: latency',
    header: {
      no_colon: '第 {{line}} 行：请写成 Name: value。',
      bad_name: '第 {{line}} 行：“{{name}}”不是请求头名称。只能有字母、数字和 -。',
      bad_value: '第 {{line}} 行：值中有请求头不能携带的字符。',
      twice: '第 {{line}} 行：{{name}} 已经有了。',
      secret: '第 {{line}} 行：{{name}} 会把密钥写进明文文件。请把密钥填进密钥栏。'
    }
  },
  models: {
    title: '模型',
    known: '已知 {{count}} 个',
    none: '还没有。请添加要在“对比”中选用的模型名称。',
    add: '添加',
    addLabel: '模型名称',
    addExample: 'gpt-4o-mini',
    done: '完成',
    removeOne: '移除 {{model}}',
    there: '列表中已经有 {{model}}。',
    long: '最多 200 个字符。'
  },
  remove: {
    title: '移除此服务商',
    text: '它的密钥也会从钥匙串中移除。会话会保留。',
    button: '移除 {{name}}',
    ask: '移除 {{name}}？',
    askText: '接入点、模型列表和密钥都会移除。用它测得的会话及其日志会保留。',
    discard: '放弃',
    discardText: '还没有保存任何内容。'
  },
  reference: {
    title: '内置参考服务器',
    text: '它在本机运行，按已知的时间表流式输出，并报告每次写出的真实时刻。Tokenscope 用它来检验自己的时间戳，第一次对比也因此不需要密钥和网络。',
    key: '不需要密钥，也没有任何内容离开这台计算机。',
    address: '请求发往',
    models: '它的模型各做什么',
    model: {
      'quick-start': '预填充短，之后较慢：120 ms 后收到首个 token，之后每 14 ms 一个。',
      'steady-pace': '预填充较长，之后又快又匀：320 ms 后收到首个 token，之后每 8 ms 一个。',
      thinker: '先把思考说出来：45 % 的 token 是推理。180 ms 后收到首个 token，之后每 9 ms 一个。',
      uneven: 'token 之间的间隔散布很宽：16 ms，上下浮动 14 ms。150 ms 后收到首个 token。',
      'slow-prefill': '首个 token 很久才来：1.4 s。之后每 10 ms 一个。'
    }
  },
  test: {
    title: '测试',
    model: '模型',
    noModel: '请先添加一个模型：测试会向它发送一次最小的请求。',
    unsaved: '服务商保存之后才能测试。',
    run: '测试',
    again: '再测一次',
    running: '已向 {{model}} 发送一次请求。',
    since: '{{seconds}} 秒前发送',
    givesUp: '{{ttft}} 内没有首个 token 就放弃，最迟 {{total}}。',
    idle: '发送一次最小的请求，并显示时间花在哪里。',
    works: '可以使用：{{ttft}} 后收到首个 token。',
    worksAtOnce: '可以使用，但不是流式：{{total}} 后整个应答一次到达。',
    worksNoToken: '有应答。',
    context_one: '{{model}}，{{time}}，一次请求，{{count}} 个 token',
    context_other: '{{model}}，{{time}}，一次请求，{{count}} 个 token',
    contextFailed: '{{model}}，{{time}}',
    stretches: '这次请求的各个阶段',
    ms: 'ms',
    stretch: {
      dns: 'DNS',
      connect: '建立连接',
      tls: 'TLS',
      headers: '请求到响应头',
      firstToken: '响应头到首个 token',
      decode_one: '解码，{{count}} 个 token',
      decode_other: '解码，{{count}} 个 token',
      decodeUncounted: '解码',
      whole: '响应头到整个应答',
      sum: '到最后一个 token',
      sumWhole: '到应答结束'
    },
    failure: '{{title}}。',
    called: '实际请求',
    right: '正确的是',
    said: '应答内容',
    detail: '详情',
    hint: {
      key_missing: '此服务商还没有密钥。请在密钥栏中设置。',
      key_rejected: '发送的密钥有误或已作废。请在密钥栏中替换。',
      key_placeholder: '占位符没有替换为变量的值。请设置该变量后重新启动 Tokenscope，或填入密钥本身。',
      env_unset: '没有发送请求。请设置 {{subject}} 后重新启动 Tokenscope，或在密钥栏中填入密钥本身。',
      auth: '可能没有读到密钥、密钥有误，或发出了未替换的占位符。请在密钥栏中重新设置。',
      unsupported_param: '除提示词外，测试只发送 max_tokens、stream 和 stream_options。服务器的原话会说明它接受什么。',
      content_filter: '测试的提示词是“Say hello in five words.”。请查看服务商的过滤设置。',
      ttft_timeout: '测试在 {{ttft}} 后放弃；运行按自己的超时设置可以等得更久。请再测一次，或检查服务器的排队情况。',
      total_timeout: '测试在 {{total}} 后放弃；运行按自己的超时设置可以等得更久。请再测一次，或检查服务器的负载。'
    },
    useRight: '改用正确的 URL'
  },
  answer: {
    title: '应答说明了什么',
    streams: '逐个 token 流式输出：{{chunks}} 个事件，{{tokens}} 个 token',
    streamsUncounted: '流式输出：{{chunks}} 个事件，token 数未知',
    not_streamed: '一次全部到达：{{tokens}} 个 token 在一次读取中，因此没有 TPOT。流式输出被关闭了，或者有网关攒着应答',
    bursty: 'token 成批到达：有网关在缓冲，间隔反映的是缓冲',
    multi_token: '一个事件含多个 token：{{chunks}} 个事件，{{tokens}} 个 token',
    usage: '自己报告 token 数（usage）',
    timings: '自己报告 token 数（timings）',
    estimate: '不报告 token 数：用 o200k 估计',
    none: '不报告 token 数，也无法估计',
    usage_refused: '拒绝 stream_options.include_usage：去掉后重新发送了请求',
    usage_suspect: '它报告的 token 数不可能正确：比事件还少',
    reasoning: '把思考说出来：{{tokens}} 个推理 token，{{ttfo}} 后出现可见文字',
    reasoningAtOnce: '把思考说出来：{{tokens}} 个推理 token',
    hidden_reasoning: '推理 token 计费但没有流式输出',
    malformed_events: '有些事件无法读取，已跳过',
    http: 'HTTP/{{version}}，TLS，状态码 {{status}}',
    httpPlain: 'HTTP/{{version}}，没有 TLS，状态码 {{status}}',
    serverTimings: '服务器计时：{{names}}',
    noServerTimings: '没有服务器计时：链路按建立连接的时间估计'
  },
  imported: {
    title: '已导入配置',
    failed: '没有导入',
    from: '读自 {{path}}',
    provider: '服务商',
    model: '模型',
    key: '密钥',
    limits: '限制',
    limitsText: 'max_tokens {{maxTokens}}，首个 token 限时 {{ttft}}，整个应答限时 {{total}}',
    noLimit: '未设置',
    load: '负载',
    loadText: 'max_parallel {{parallel}}，max_retries {{retries}}',
    log: '日志',
    logDefault: '日志文件夹中的新文件',
    warnings_one: '{{count}} 点需要知道',
    warnings_other: '{{count}} 点需要知道',
    inLine: '{{file}} 第 {{line}} 行：',
    inFile: '{{file}}：',
    join: '；',
    remark: {
      literal_key: '{{where}}{{key}} 直接写着密钥，任何能读取此文件的人都能得到它。',
      no_stream: '{{where}}{{key}} 为 false：不使用流式输出就没有可测的 TTFT 和 TPOT。',
      retries: '{{where}}{{key}} 大于 0：重试会使总时长加倍。重试另行计数；设为 0 则不重试。',
      url_changed: '{{where}}URL 有改动：{{changes}}。请求发往 {{requestUrl}}。',
      variable_unset: '{{placeholder}} 未设置。请在启动 Tokenscope 之前设置 {{variable}}，或在密钥栏中为 {{name}} 填入密钥。',
      key_in_keychain: '{{name}} 的密钥已存入钥匙串：请从文件中删去。',
      key_in_memory: '{{name}} 的密钥保留在内存中直到退出：没有可以存放它的钥匙串。'
    },
    unknown_one: '{{count}} 个未知的键，已保留',
    unknown_other: '{{count}} 个未知的键，已保留',
    unknownText: 'Tokenscope 不使用它们：',
    usePlan: '在“对比”中使用此计划'
  }
}
