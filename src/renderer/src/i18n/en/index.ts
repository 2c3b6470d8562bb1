import { charts } from './charts'
import { common } from './common'
import { compare } from './compare'
import { errors } from './errors'
import { failures } from './failures'
import { providers } from './providers'
import { sessions } from './sessions'
import { settings } from './settings'

export const en = { charts, common, compare, errors, failures, providers, sessions, settings }
