import type { en } from '../en'
import { common } from './common'
import { compare } from './compare'
import { failures } from './failures'
import { providers } from './providers'
import { sessions } from './sessions'
import { settings } from './settings'

export const zhCN: typeof en = { common, compare, failures, providers, sessions, settings }
