import { extname, join, normalize, sep } from 'node:path'
import { APP_ORIGIN } from './policy'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2'
}

export function assetType(file: string): string {
  return TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream'
}

/** The file that an app:// URL names; null for another host, and for a path that leaves the folder. */
export function fileOfUrl(url: string, folder: string): string | null {
  const path = pathOf(url)
  if (path === null || path.includes('\0') || path.includes('\\')) return null
  const root = normalize(folder + sep)
  const file = normalize(join(root, path === '/' ? 'index.html' : path))
  return file.startsWith(root) && file !== root ? file : null
}

function pathOf(url: string): string | null {
  if (!url.startsWith(`${APP_ORIGIN}/`)) return null
  try {
    return decodeURIComponent(new URL(url).pathname)
  } catch {
    return null
  }
}
