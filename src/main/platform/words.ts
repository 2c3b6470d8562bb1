import type { Settings } from '@shared/ipc/contract'

/** The words of the menu and of the system's dialogs; the window has its own language files. */
export interface Words {
  readonly file: string
  readonly run: string
  readonly stop: string
  readonly exportLog: string
  readonly importConfig: string
  readonly edit: string
  readonly view: string
  readonly panel: string
  readonly compare: string
  readonly sessions: string
  readonly providers: string
  readonly settings: string
  readonly window: string
  readonly quitQuestion: string
  readonly quitDetail: string
  readonly quitStop: string
  readonly quitStay: string
  readonly setAsideTitle: string
  readonly setAsideDetail: (path: string, keptAs: string, reason: string) => string
  readonly logFiles: string
  readonly configFiles: string
}

export type Language = Exclude<Settings['language'], 'system'>

export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    file: 'File',
    run: 'Run',
    stop: 'Stop',
    exportLog: 'Export JSONL…',
    importConfig: 'Import configuration…',
    edit: 'Edit',
    view: 'View',
    panel: 'Prompt panel',
    compare: 'Compare',
    sessions: 'Sessions',
    providers: 'Providers',
    settings: 'Settings',
    window: 'Window',
    quitQuestion: 'A run is going on. Stop it and quit?',
    quitDetail: 'What was measured so far is in the log.',
    quitStop: 'Stop and quit',
    quitStay: 'Keep running',
    setAsideTitle: 'A settings file could not be read',
    setAsideDetail: (path, keptAs, reason) =>
      `${path}: ${reason}.\n\nTokenscope starts without it. The file is kept as ${keptAs}; to use it again, quit, mend it and rename it back.`,
    logFiles: 'Session logs',
    configFiles: 'Configuration files'
  },
  'zh-CN': {
    file: '文件',
    run: '运行',
    stop: '停止',
    exportLog: '导出 JSONL…',
    importConfig: '导入配置…',
    edit: '编辑',
    view: '视图',
    panel: '提示词面板',
    compare: '对比',
    sessions: '会话',
    providers: '服务商',
    settings: '设置',
    window: '窗口',
    quitQuestion: '正在运行。停止并退出？',
    quitDetail: '已测得的结果都在日志里。',
    quitStop: '停止并退出',
    quitStay: '继续运行',
    setAsideTitle: '有一个设置文件无法读取',
    setAsideDetail: (path, keptAs, reason) =>
      `${path}：${reason}。\n\nTokenscope 将不使用它启动。原文件已保留为 ${keptAs}；如需恢复，请退出程序，修正后改回原名。`,
    logFiles: '会话日志',
    configFiles: '配置文件'
  }
}

/** The language that a setting means; every Chinese system gets Simplified Chinese, every other one English. */
export function languageOf(setting: Settings['language'], systemLanguages: readonly string[]): Language {
  if (setting !== 'system') return setting
  return systemLanguages[0]?.toLowerCase().startsWith('zh') === true ? 'zh-CN' : 'en'
}
