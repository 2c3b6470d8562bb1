import type { MenuCommand } from '@shared/ipc/contract'
import { Menu, type MenuItemConstructorOptions } from 'electron'
import type { Words } from './words'

/** Sets the application's menu; each of our items sends its command to the window. */
export function setMenu(words: Words, send: (command: MenuCommand) => void, platform: NodeJS.Platform): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(words, send, platform)))
}

function menuTemplate(words: Words, send: (command: MenuCommand) => void, platform: NodeJS.Platform): MenuItemConstructorOptions[] {
  const item = (id: MenuCommand, label: string, accelerator: string): MenuItemConstructorOptions => ({
    id,
    label,
    accelerator,
    // Escape also closes the window's own dialogs, so that the page decides what it means.
    registerAccelerator: id !== 'stop',
    click: () => send(id)
  })
  const separator: MenuItemConstructorOptions = { type: 'separator' }
  const isMac = platform === 'darwin'
  return [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    {
      label: words.file,
      submenu: [
        item('run', words.run, 'CmdOrCtrl+Enter'),
        item('stop', words.stop, 'Esc'),
        separator,
        item('import', words.importConfig, 'CmdOrCtrl+O'),
        item('export', words.exportLog, 'CmdOrCtrl+E'),
        separator,
        isMac ? { role: 'close' } : { role: 'quit' }
      ]
    },
    { label: words.edit, role: 'editMenu' },
    {
      label: words.view,
      submenu: [
        item('go-compare', words.compare, 'CmdOrCtrl+1'),
        item('go-sessions', words.sessions, 'CmdOrCtrl+2'),
        item('go-providers', words.providers, 'CmdOrCtrl+3'),
        item('go-settings', words.settings, 'CmdOrCtrl+4'),
        separator,
        item('toggle-panel', words.panel, 'CmdOrCtrl+B'),
        separator,
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { role: 'togglefullscreen' },
        { role: 'toggleDevTools' }
      ]
    },
    { label: words.window, role: 'windowMenu' }
  ]
}
