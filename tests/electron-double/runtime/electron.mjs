// @ts-check
import { app } from './app.mjs'
import { BrowserWindow } from './browser-window.mjs'
import { dialog, screen, shell } from './desktop.mjs'
import { ipcMain } from './ipc-main.mjs'
import { Menu } from './menu.mjs'
import { nativeTheme } from './native-theme.mjs'
import { protocol, session } from './protocol.mjs'
import { strict } from './strict.mjs'

/** The module `electron`, as far as main uses it. */
export const electron = strict('electron', {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu: strict('Menu', Menu),
  nativeTheme,
  protocol,
  screen,
  session,
  shell
})
