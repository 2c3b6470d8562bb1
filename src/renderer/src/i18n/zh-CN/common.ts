import type { common as english } from '../en/common'

export const common: typeof english = {
  nav: {
    label: '主导航',
    compare: '对比',
    experiment: '实验',
    sessions: '会话',
    baseline: '基线',
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
  stages: { link: '链路', prefill: '预填充', decode: '解码' },
  units: { tokensPerSecond: 'tok/s' },
  pending: {
    experiment: {
      title: '本版本还没有实验',
      text: '这里将一次只改变一个变量：长度、并发、提示词。在此之前，「对比」可以用同一提示词运行多轮。'
    },
    baseline: {
      title: '本版本还没有基线',
      text: '这里将把今天与您自己数周的常态放在一起。所依据的日志已经保存在「会话」中。'
    },
    compare: '前往对比'
  },
  broken: {
    title: '无法显示此界面',
    text: '{{message}} 日志和密钥没有受到影响。',
    reload: '重新载入窗口'
  }
}
