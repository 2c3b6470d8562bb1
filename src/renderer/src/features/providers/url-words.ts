import type { EndpointChange, EndpointProblem } from '@shared/plan/endpoint'
import type { TFunction } from 'i18next'

/** What was changed on the way from the typed URL to the saved one, in words. */
export function changeWords({ code, params }: EndpointChange, t: TFunction<'providers'>): string {
  const { part = '', from = '', to = '' } = params
  return t(`url.change.${code}`, { part, from, to })
}

/** Why a typed URL cannot be saved, and what to do. */
export function problemWords({ code, params }: EndpointProblem, t: TFunction<'providers'>): string {
  const { scheme = '', name = '' } = params
  return t(`url.problem.${code}`, { scheme, name })
}
