import type { failures as english } from '../en/failures'

export const failures: typeof english = {
  withStatus: '{{title}}（{{status}}）',
  partTwice: { title: '路径里有两个 {{part}}', hint: '此服务商的 base URL 保存时多了一个 {{part}}。' },
  kind: {
    config: { title: '没有发送请求：配置不完整', hint: '请检查此服务商的 base URL 和密钥。' },
    dns: { title: '无法解析域名 {{host}}', hint: '请检查 base URL 的拼写，以及本机的网络和 DNS。' },
    connect: { title: '无法连接到 {{host}}', hint: '请检查服务器是否在运行、base URL 中的端口，以及途中的防火墙。' },
    tls: {
      title: '无法与 {{host}} 建立安全连接',
      hint: '证书未被接受，或该端口不支持 TLS。请检查 http 与 https、端口，以及本机时钟。'
    },
    proxy: { title: '代理没有放行请求', hint: '请检查代理地址，以及它是否要求登录。' },
    protocol: { title: '{{host}} 使用的是另一种协议', hint: '它可能只支持 HTTP/2，或根本不是 HTTP 服务器。请检查 base URL 中的端口。' },
    http_parse: { title: '{{host}} 的应答不是有效的 HTTP', hint: '请检查 base URL 中的端口，以及 http 与 https。' },
    connection_reset: {
      title: '与 {{host}} 的连接被中断',
      hint: '服务器或途中的设备关闭了连接。请再次运行；若反复出现，请检查网关的限制。'
    },
    idle_timeout: { title: '流中断了输出', hint: '太久没有收到任何内容。请再次运行；若反复出现，请检查服务器的负载。' },
    ttft_timeout: { title: '首 token 超时', hint: '预填充可能较慢：请调大首 token 超时，或缩短提示词。' },
    no_token_timeout: { title: '连接仍在，但不再有 token', hint: '服务器保持连接却不再输出。请检查它的排队情况。' },
    total_timeout: {
      title: '回答被总超时截断',
      hint: '总超时至少应为 (TTFT + TPOT × max_tokens) × 1.5，或调小 max_tokens。'
    },
    cancelled: { title: '已停止', hint: '已收到的内容都保留了下来。' },
    auth: { title: '密钥未被接受', hint: '可能没有读到密钥、密钥有误，或发出了未替换的占位符。请在「服务商」中重新设置。' },
    forbidden: { title: '此密钥无权使用该模型', hint: '请向服务商申请权限，或换一个模型。' },
    blocked: { title: '请求在途中被拦截', hint: '应答来自防火墙或人机验证，而不是服务器。请使用 API 的地址，而不是网站的地址。' },
    quota: { title: '账户额度已用完', hint: '请在服务商处充值或提高额度，或换一个密钥。' },
    not_found: { title: '未找到', hint: 'base URL 拼接有误，或服务器上没有该模型。请核对实际请求的 URL。' },
    too_large: { title: '请求过大', hint: '请缩短提示词。' },
    rate_limited: { title: '请求过于频繁', hint: '请减少同时进行的请求，或稍后再运行。这类请求不计入数据。' },
    unsupported_param: { title: '服务器不接受参数 {{subject}}', hint: '请在面板中将其留空，这样就不会发送。' },
    content_filter: { title: '回答被内容过滤器中断', hint: '请换一个提示词：被截断的回答得不出可信的数据。' },
    bad_request: { title: '服务器拒绝了请求', hint: '请看下方的服务器原话，并核对模型名。' },
    overloaded: { title: '服务器过载', hint: '请稍后再运行；这并不说明模型本身的速度。' },
    server_error: { title: '服务器出错', hint: '问题在服务器一侧。请再次运行；若反复出现，请告知服务商。' },
    redirect: { title: '服务器要求转到别处', hint: '带密钥的请求不跟随重定向。请把最终地址填入 base URL。' },
    html_response: { title: '收到的是网页，而不是流', hint: 'base URL 指向网站或登录页。请使用 API 的地址。' },
    error_body_200: { title: '状态为 200，内容却是错误', hint: '请看下方的服务器原话。' },
    empty_body: { title: '应答为空', hint: '请再次运行；若反复出现，说明网关丢弃了流。' },
    no_data_events: { title: '应答不是此协议的流', hint: '流式输出被覆盖，或该地址使用的是另一种协议。' },
    bad_encoding: { title: '无法解码应答', hint: '网关压缩或改动了流的编码。请让它不要这样做。' },
    stream_error: { title: '服务器在流的中途报告了错误', hint: '已收到的内容都保留了下来。请看下方的服务器原话。' },
    truncated: { title: '流未到结尾就中断了', hint: '已收到的内容都保留了下来。常见原因是网关的时间限制。' }
  },
  cause: {
    key_missing: { title: '没有发送密钥', hint: '此服务商还没有密钥。请在「服务商」中设置。' },
    key_rejected: { title: '密钥被拒绝', hint: '发送的密钥有误或已作废。请在「服务商」中更换。' },
    key_placeholder: {
      title: '发出的是未替换的 {{subject}}',
      hint: '占位符没有替换为变量的值。请设置该变量，或在「服务商」中设置密钥。'
    },
    path_doubled: { title: '路径中有一段重复', hint: '此服务商的 base URL 保存时多了一段。' },
    path_wrong: { title: '路径不存在', hint: '此服务商的 base URL 指向服务器上没有的路径。' },
    env_unset: { title: '变量 {{subject}} 未设置', hint: '没有发送请求。请设置该变量后重新启动 Tokenscope，或在「服务商」中设置密钥。' },
    key_unreadable: { title: '无法读取已保存的密钥', hint: '没有发送请求。钥匙串可能已锁定：请解锁后再次运行。密钥没有丢失。' },
    connection_refused: { title: '{{host}} 上没有服务在监听', hint: '请启动服务器，或更正 base URL 中的端口。' },
    host_unreachable: { title: '无法到达 {{host}}', hint: '请检查本机的网络、VPN 和防火墙。' },
    connect_timeout: { title: '{{host}} 没有应答', hint: '未能及时建立连接。请检查地址、VPN 和防火墙。' }
  },
  outcome: {
    incomplete: { title: '回答没有正常结束', hint: '已收到的内容都保留了下来。这次请求不计入数据。' },
    empty: { title: '回答中没有 token', hint: '服务器没有输出任何内容就结束了流。请查看 max_tokens 和 finish_reason。' },
    timeout: { title: '请求超时', hint: '请调大超时，或调小 max_tokens。' },
    error: { title: '请求失败', hint: '已知的情况都在记录中。' }
  }
}
