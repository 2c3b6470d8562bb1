import { basename } from 'node:path'
import type { SessionStore } from '../sessions/session-store'
import type { Desk } from './desk'
import type { HandlersOf } from './handlers'

export function sessionHandlers({ sessions, desk }: { readonly sessions: SessionStore; readonly desk: Desk }): HandlersOf<'sessions'> {
  return {
    'sessions.list': () => sessions.list(),
    'sessions.read': ({ session }) => sessions.read(session),
    'sessions.export': async ({ session }) => {
      const { path } = await sessions.find(session)
      const target = await desk.save(basename(path), 'log')
      if (target === null) return null
      await sessions.export(session, target)
      return { path: target }
    },
    'sessions.reveal': async ({ session }) => {
      const { path } = await sessions.find(session)
      desk.reveal(path)
      return null
    },
    'sessions.open': async () => {
      const path = await desk.open('log')
      return path === null ? null : sessions.open(path)
    }
  }
}
