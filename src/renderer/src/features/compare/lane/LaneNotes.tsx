import { type CareNote, careNotes } from '@shared/metrics/care'
import type { Lane } from '@shared/plan/plan'
import { useMemo } from 'react'
import { Note } from '../../../components/Note'
import { useWords, type Words } from '../words'
import { useShown } from './useLane'

/** What must be known to read this request's figures rightly. One that does not count has no figures to be careful with. */
export function LaneNotes({ lane }: { readonly lane: Lane }) {
  const words = useWords()
  const record = useShown(lane, (shown) => shown?.record ?? null)
  const tokens = useShown(lane, (shown) => shown?.tokens ?? null)
  const notes = useMemo(() => (record?.outcome === 'ok' ? careNotes(record, tokens ?? undefined) : []), [record, tokens])
  if (notes.length === 0) return null
  return (
    <div className="lane-notes">
      {notes.map((note) => (
        <Note key={note.code} kind="warn" title={words.t(`care.${note.code}.title`)}>
          {careText(note, record?.itl_ms?.p50 ?? null, words)}
        </Note>
      ))}
    </div>
  )
}

/** @param gapMs the request's median gap between token events */
export function careText(note: CareNote, gapMs: number | null, { t, figure, count }: Words): string {
  switch (note.code) {
    case 'not_streamed':
      return t('care.not_streamed.text', { tokens: count(note.params.tokens), chunks: count(note.params.chunks) })
    case 'bursty':
      return note.params.size === null || note.params.everyMs === null
        ? t('care.bursty.text')
        : t('care.bursty.measured', { size: count(note.params.size), every: figure(note.params.everyMs) })
    case 'adjusted_leads':
      return t('care.adjusted_leads.text', { tpot: figure(note.params.tpotMs) })
    case 'hidden_reasoning':
      return [
        note.params.reasoningTokens === null
          ? t('care.hidden_reasoning.unknown')
          : t('care.hidden_reasoning.text', { tokens: count(note.params.reasoningTokens) }),
        note.params.rated ? t('care.hidden_reasoning.rated') : t('care.hidden_reasoning.unrated')
      ].join(t('verdict.space'))
    case 'multi_token':
      return t('care.multi_token.text', { tokens: count(note.params.tokens), chunks: count(note.params.chunks) })
    case 'usage_suspect':
      return t('care.usage_suspect.text', { tokens: count(note.params.tokens), chunks: count(note.params.chunks) })
    case 'estimate':
      return [
        t('care.estimate.text', { tokens: count(note.params.tokens) }),
        ...(gapMs === null ? [] : [t('care.estimate.gaps', { gap: figure(gapMs) })])
      ].join(t('verdict.space'))
    case 'usage_refused':
      return t('care.usage_refused.text')
    case 'instrument_limited':
      return t('care.instrument_limited.text')
  }
}
