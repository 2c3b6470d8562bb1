import type { Session } from 'electron'

/** The page may write to the clipboard at a click, since records are copied; everything else is denied. */
const ALLOWED = new Set(['clipboard-sanitized-write'])

export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, callback) => callback(ALLOWED.has(permission)))
  session.setPermissionCheckHandler((_contents, permission) => ALLOWED.has(permission))
  session.setDevicePermissionHandler(() => false)
}
