import { useEffect, useState } from 'react'
import { bridge } from '../app/bridge'

export type SaveState =
  | { readonly state: 'idle' }
  | { readonly state: 'saved'; readonly path: string }
  | { readonly state: 'failed'; readonly why: string }

const SAVED_SHOWN_MS = 6_000

/** Saves a file by the system's dialog and tells how it went. A cancelled dialog is no news. */
export function useSave(): {
  readonly state: SaveState
  save(name: string, make: () => string | Promise<Uint8Array<ArrayBuffer>>): Promise<void>
} {
  const [state, setState] = useState<SaveState>({ state: 'idle' })
  useEffect(() => {
    if (state.state !== 'saved') return
    const timer = setTimeout(() => setState({ state: 'idle' }), SAVED_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [state])
  async function save(name: string, make: () => string | Promise<Uint8Array<ArrayBuffer>>): Promise<void> {
    setState({ state: 'idle' })
    try {
      const result = await bridge.invoke('file.save', { name, content: await make() })
      if (!result.ok) setState({ state: 'failed', why: `${result.error.message} ${result.error.hint}`.trim() })
      else if (result.value) setState({ state: 'saved', path: result.value.path })
    } catch (error) {
      setState({ state: 'failed', why: error instanceof Error ? error.message : String(error) })
    }
  }
  return { state, save }
}

/** tokenscope-tokens-2026-12-01-1200.png: local time, no character that a file system refuses. */
export function exportName(chart: string, at: Date, extension: 'png' | 'csv'): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `tokenscope-${chart}-${day}-${two(at.getHours())}${two(at.getMinutes())}.${extension}`
}
