import { useClock } from '../../../app/clock'
import { useAnalysis } from '../analysis/useAnalysis'
import { progressOf } from '../run/select'
import { useCompare } from '../store'
import { useWords } from '../words'
import { roughDuration } from './rough-duration'
import { soFarSentence } from './sentences'

const PROGRESS_EVERY_MS = 250

/** Which round, how much is done, time gone and left, and what can be said so far. */
export function RunProgress() {
  const words = useWords()
  const { t } = words
  const phase = useCompare((state) => state.phase)
  const analysis = useAnalysis()
  const nowMs = useClock(true, PROGRESS_EVERY_MS)
  const { run } = useCompare.getState()
  if (!run || run.summary) return <h2>{t('verdict.starting')}</h2>
  const { round, rounds, done, planned, goneMs, leftMs } = progressOf(run, nowMs)
  const gone = roughDuration(goneMs, t)
  const soFar = analysis && soFarSentence(analysis.verdict.headline, words)
  return (
    <>
      <div className="run-head">
        <h2>{round === 0 ? t('verdict.warmup') : t('verdict.round', { round, rounds })}</h2>
        {soFar && <p className="clip">{soFar}</p>}
      </div>
      <div className="run-line" aria-live="off">
        <div
          className="progress grow"
          role="progressbar"
          aria-label={t('verdict.progress')}
          aria-valuemin={0}
          aria-valuemax={planned}
          aria-valuenow={done}
        >
          <i style={{ width: `${planned === 0 ? 0 : (done / planned) * 100}%` }} />
        </div>
        <span className="soft nowrap">
          {phase === 'stopping'
            ? t('bar.stopping')
            : leftMs === null
              ? t('verdict.gone', { gone })
              : t('verdict.goneLeft', { gone, left: roughDuration(leftMs, t) })}
        </span>
      </div>
    </>
  )
}
