// @ts-check
import { strict } from './strict.mjs'
import { openWindows } from './window-list.mjs'

/** @typedef {Electron.MenuItemConstructorOptions} Template */

class MenuItem {
  /** @param {Template} template */
  constructor(template) {
    this.id = template.id ?? ''
    this.label = template.label ?? ''
    this.role = template.role
    this.type = template.type ?? (template.submenu ? 'submenu' : 'normal')
    this.accelerator = template.accelerator
    this.enabled = template.enabled ?? true
    this.checked = template.checked ?? false
    this.visible = template.visible ?? true
    this.submenu = Array.isArray(template.submenu) ? Menu.buildFromTemplate(template.submenu) : null
    this._click = template.click
  }

  /** As if chosen by the user. */
  click() {
    if (this.enabled) Reflect.apply(this._click ?? (() => {}), this, [this, openWindows()[0], {}])
  }
}

/** @type {Menu | null} */
let applicationMenu = null

export class Menu {
  /** @param {MenuItem[]} items */
  constructor(items) {
    this.items = items
  }

  /** @param {string} id @returns {MenuItem | null} */
  getMenuItemById(id) {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id)
      if (found) return found
    }
    return null
  }

  /** @param {Template[]} template */
  static buildFromTemplate(template) {
    return strict('Menu', new Menu(template.map((item) => strict('MenuItem', new MenuItem(item)))))
  }
  /** @param {Menu | null} menu */
  static setApplicationMenu(menu) {
    applicationMenu = menu
  }
  static getApplicationMenu() {
    return applicationMenu
  }
}
