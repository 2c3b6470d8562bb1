import { type BrowserWindow, dialog, type FileFilter } from 'electron'
import type { Words } from './words'

export type FileKind = 'log' | 'config' | 'any'

/** The system's dialogs over the window, in the language in force. */
export class SystemDialogs {
  private readonly window: () => BrowserWindow | null
  private readonly words: () => Words

  constructor(window: () => BrowserWindow | null, words: () => Words) {
    this.window = window
    this.words = words
  }

  /** Where to save; null where the person cancelled. */
  async save(name: string, kind: FileKind): Promise<string | null> {
    const options = { defaultPath: name, filters: this.filters(kind) }
    const window = this.window()
    const answer = await (window === null ? dialog.showSaveDialog(options) : dialog.showSaveDialog(window, options))
    return answer.canceled || answer.filePath === '' ? null : answer.filePath
  }

  /** Which file to open; null where the person cancelled. */
  async open(kind: FileKind): Promise<string | null> {
    const options = { properties: ['openFile' as const], filters: this.filters(kind) }
    const window = this.window()
    const answer = await (window === null ? dialog.showOpenDialog(options) : dialog.showOpenDialog(window, options))
    return answer.canceled ? null : (answer.filePaths[0] ?? null)
  }

  /** Whether to stop the run and quit; going on is what Enter and Escape do. */
  async confirmQuit(): Promise<boolean> {
    const words = this.words()
    const answer = await this.show('question', words.quitQuestion, words.quitDetail, [words.quitStay, words.quitStop])
    return answer === 1
  }

  /** Says that a settings file was renamed because it could not be read. */
  async tellSetAside(file: { readonly path: string; readonly keptAs: string; readonly reason: string }): Promise<void> {
    const words = this.words()
    await this.show('warning', words.setAsideTitle, words.setAsideDetail(file.path, file.keptAs, file.reason), ['OK'])
  }

  /** Says what went wrong where no call of the window waits for an answer. */
  async tellFault(message: string, hint: string): Promise<void> {
    await this.show('warning', message, hint, ['OK'])
  }

  private async show(type: 'question' | 'warning', message: string, detail: string, buttons: string[]): Promise<number> {
    const options = { type, message, detail, buttons, defaultId: 0, cancelId: 0, noLink: true }
    const window = this.window()
    const { response } = await (window === null ? dialog.showMessageBox(options) : dialog.showMessageBox(window, options))
    return response
  }

  private filters(kind: FileKind): FileFilter[] {
    const words = this.words()
    if (kind === 'log') return [{ name: words.logFiles, extensions: ['jsonl'] }]
    return kind === 'config' ? [{ name: words.configFiles, extensions: ['toml', 'json'] }] : []
  }
}

/** For a fault that keeps the program from starting at all. */
export function tellFatal(message: string): void {
  dialog.showErrorBox('Tokenscope cannot start', message)
}
