import type { settings as english } from '../en/settings'

export const settings: typeof english = {
  window: {
    title: '窗口',
    language: '语言',
    theme: '主题',
    system: '跟随系统',
    english: 'English',
    chinese: '简体中文',
    light: '浅色',
    dark: '深色'
  },
  logs: {
    title: '日志',
    text: '每次运行一个 JSONL 文件。其中是测得的数据，从不含密钥。',
    folder: '文件夹',
    reveal: '打开文件夹',
    open: '查看会话'
  },
  keys: {
    title: '密钥',
    ready: '在系统钥匙串中（{{name}}）。',
    readyText: '任何文件、日志和导出中都没有密钥。',
    set: '在“服务商”中设置密钥'
  },
  about: {
    title: '关于',
    version: 'Tokenscope {{version}}',
    platform: '系统',
    licence: '许可证',
    mit: 'MIT',
    measured: '测量什么',
    measuredText: '流式应答的每一块在读取之前就打上时间戳：链路、预填充（TTFT）和解码（TPOT）。定义见 {{document}}。',
    document: 'ARCHITECTURE.md'
  }
}
