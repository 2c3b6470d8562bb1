import type { Application } from './app'

/** The user's answers to the system's dialogs; they are replaced in the main process, on the double as on Electron. */

/** The next save dialogs are answered with this path. */
export async function answerSaveDialog(application: Application, filePath: string): Promise<void> {
  await application.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath })
  }, filePath)
}

/** The next open dialogs are answered with this path. */
export async function answerOpenDialog(application: Application, filePath: string): Promise<void> {
  await application.evaluate(({ dialog }, filePath) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [filePath] })
  }, filePath)
}

/** The next questions are answered with this button; what was asked can be read by `questionsAsked`. */
export async function answerQuestion(application: Application, response: number): Promise<void> {
  await application.evaluate(({ dialog }, response) => {
    const asked: string[] = Reflect.get(globalThis, 'questionsAsked') ?? []
    Reflect.set(globalThis, 'questionsAsked', asked)
    dialog.showMessageBox = async (...args: unknown[]) => {
      const options = args.at(-1) as { message: string }
      asked.push(options.message)
      return { response, checkboxChecked: false }
    }
  }, response)
}

export async function questionsAsked(application: Application): Promise<readonly string[]> {
  return application.evaluate(() => Reflect.get(globalThis, 'questionsAsked') ?? [])
}
