// @ts-check
import { EventEmitter } from 'node:events'
import { host } from './host.mjs'
import { strict } from './strict.mjs'
import { openWindows } from './window-list.mjs'

class NativeTheme extends EventEmitter {
  /** @type {'system' | 'light' | 'dark'} */
  _source = 'system'

  get themeSource() {
    return this._source
  }
  set themeSource(source) {
    this._source = source
    const colorScheme = this.shouldUseDarkColors ? 'dark' : 'light'
    for (const window of openWindows()) void window._contents._attached.then((page) => page.emulateMedia({ colorScheme }))
    this.emit('updated')
  }
  get shouldUseDarkColors() {
    return this._source === 'dark' || (this._source === 'system' && host.switches.has('force-dark-mode'))
  }
}

export const nativeTheme = strict('nativeTheme', new NativeTheme())
