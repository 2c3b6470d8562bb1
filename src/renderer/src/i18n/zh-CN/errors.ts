import type { errors as english } from '../en/errors'

export const errors: typeof english = {
  bad_request: { message: '{{field}} 的内容无效（{{detail}}）', hint: '请更正后重试。' },
  forbidden: { message: '此页面不能调用 Tokenscope。', hint: '请使用程序自己的窗口。' },
  internal: { message: '内部错误（{{detail}}）', hint: '这是 Tokenscope 的缺陷，请连同日志文件一起报告。' },
  run_busy: { message: '已有一次运行正在进行。', hint: '请先停止它或等它结束：两次同时运行会互相干扰。' },
  file_unwritable: { message: '文件没有保存到 {{path}}（{{detail}}）', hint: '请另选位置。' },
  keychain_ready: { message: '钥匙串拒绝了这个密钥，没有保存。', hint: '请重试，或者把密钥保存在内存中直到退出。' },
  keychain_unavailable: { message: '没有钥匙串应答，密钥没有保存。', hint: '{{advice}}' },
  keychain_locked: { message: '钥匙串已锁定，密钥没有保存。', hint: '{{advice}}' },
  keychain_no_answer: { message: '钥匙串没有应答，密钥没有保存。', hint: '{{advice}}' },
  keychain_not_installed: { message: '这台计算机上没有钥匙串，密钥没有保存。', hint: '{{advice}}' },
  key_not_removed: { message: '密钥没有移除，仍在原处。', hint: '{{advice}}' },
  key_empty: { message: '密钥为空。', hint: '请按服务商显示的样子粘贴密钥。' },
  key_control_characters: { message: '密钥中有换行或其他控制字符。', hint: '请只复制密钥本身，并且只有一行。' },
  key_too_long: { message: '密钥有 {{bytes}} 字节，钥匙串最多接受 {{max}} 字节。', hint: '请检查粘贴的内容是否只有密钥。' },
  provider_built_in: { message: '参考服务器是内置的，不能更改。', hint: '请添加您自己的服务商。' },
  provider_unknown: { message: '没有服务商“{{id}}”。', hint: '它可能已被移除，请选择另一个。' },
  header_secret: { message: '请求头“{{header}}”会把密钥写进明文文件。', hint: '请把密钥填进密钥栏，发送时会放在 Bearer 中。' },
  log_full: { message: '磁盘空间不足，无法写入日志 {{path}}。', hint: '请腾出空间，或者为日志另选位置。' },
  log_unwritable: { message: '无法写入日志 {{path}}（{{detail}}）', hint: '请选择可以写入的位置，或者更改权限。' },
  log_unreadable: { message: '无法读取日志 {{path}}（{{detail}}）', hint: '请检查路径和权限，并选择由 Tokenscope 写出的 .jsonl 文件。' },
  export_failed: { message: '无法导出到 {{path}}（{{detail}}）', hint: '请另选位置。' },
  session_unknown: { message: '列表中没有会话 {{session}}。', hint: '它的日志可能已被移动或删除：请从现在的位置重新打开。' }
}
