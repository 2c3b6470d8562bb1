import { NUMBER_FIELDS } from './draft/draft'
import type { Problem } from './draft/read-draft'
import { letter, type Translate } from './words'

/** Why the plan cannot be run, as one sentence for the bar: the first of its problems, in the panel's order. Null: it can. */
export function problemSentence(problems: ReadonlySet<Problem>, t: Translate): string | null {
  if (problems.has('lanes')) return t('problems.lanes')
  if (problems.has('user')) return t('problems.user')
  const field = NUMBER_FIELDS.find((name) => problems.has(name))
  if (field) return t('problems.field', { field: t(`panel.${field}`), problem: t(`problems.${field}`) })
  const model = [...problems].find((problem) => problem.startsWith('model.'))
  if (model) return t('problems.model', { lane: letter(model.slice('model.'.length)) })
  return problems.size > 0 ? t('problems.other') : null
}
