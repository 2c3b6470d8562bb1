import { UserError } from '@shared/ipc/user-error'

/** The system's own code (ENOSPC, EACCES…) of a failed call, or an empty string. */
export const systemCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOENT: 'no such file or folder',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EISDIR: 'it is a folder, not a file',
  EEXIST: 'a part of the path is a file, not a folder',
  ENAMETOOLONG: 'the path is too long',
  ELOOP: 'its symbolic links lead in a circle',
  EMFILE: 'too many files are open',
  EIO: 'the disk reports an error'
}

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Why the system refused, in words. */
export const systemReason = (error: unknown): string => {
  const code = systemCode(error)
  if (NO_ROOM.has(code)) return 'the disk is full'
  return REASONS[code] ?? (error instanceof Error ? error.message : String(error))
}

/** A log that cannot be written: `log_full` where room is missing, `log_unwritable` otherwise. */
export function writeError(path: string, error: unknown): UserError {
  const [code, hint] = NO_ROOM.has(systemCode(error))
    ? ['log_full', 'Free some space, or choose another place for the log.']
    : ['log_unwritable', 'Choose a place that you may write to, or change its permissions.']
  return new UserError(code, `The log ${path} cannot be written: ${systemReason(error)}.`, hint, { path })
}

export function readError(path: string, error: unknown): UserError {
  return new UserError('log_unreadable', `The log ${path} cannot be read: ${systemReason(error)}.`, 'Check the path and its permissions.', {
    path
  })
}

export function notALog(path: string): UserError {
  return new UserError(
    'log_unreadable',
    `${path} is no session log: there is no session line of schema tokenscope/1 in it.`,
    'Choose a .jsonl file that Tokenscope has written.',
    { path }
  )
}

export function exportError(path: string, error: unknown): UserError {
  return new UserError('export_failed', `The session cannot be exported to ${path}: ${systemReason(error)}.`, 'Choose another place.', {
    path
  })
}

export function sessionUnknown(session: string): UserError {
  return new UserError(
    'session_unknown',
    `There is no session ${JSON.stringify(session)} in the list.`,
    'Its log may have been moved or deleted: open it again from where it is now.',
    { session }
  )
}
