import type { common as english } from '../en/common'

export const common: typeof english = {
  nav: {
    label: '主导航',
    compare: '对比',
    sessions: '会话',
    providers: '服务商',
    settings: '设置'
  },
  status: {
    label: '状态',
    keychain: {
      ready: '密钥在系统钥匙串中（{{name}}）',
      unavailable: '没有钥匙串应答',
      locked: '钥匙串已锁定',
      no_answer: '钥匙串没有应答',
      not_installed: '这台计算机上没有钥匙串'
    }
  },
  actions: {
    cancel: '取消',
    close: '关闭',
    save: '保存',
    remove: '移除',
    tryAgain: '重试',
    more: '更多'
  },
  referenceServer: '参考服务器',
  stages: { link: '链路', prefill: '预填充', decode: '解码' },
  units: { tokensPerSecond: 'tok/s' },
  broken: {
    title: '无法显示此界面',
    text: '{{message}} 日志和密钥没有受到影响。',
    reload: '重新载入窗口'
  }
}
