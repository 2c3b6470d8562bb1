import { REFERENCE_PROVIDER_ID } from '@shared/plan/plan'
import { useErrorWords } from '../../../app/error-text'
import { Button } from '../../../components/Button'
import { Icon } from '../../../components/Icon'
import { Note } from '../../../components/Note'
import { useAnalysis } from '../analysis/useAnalysis'
import { defaultPlan } from '../draft/draft'
import { tallyOf } from '../run/tally'
import { isBusy, useCompare } from '../store'
import { useWords } from '../words'
import { leaderSentences } from './leader-sentences'
import { RunProgress } from './RunProgress'
import { detailSentences, headlineSentence, type UrlOf } from './sentences'
import { stopSentence } from './stop-sentence'

/** The answer first: an invitation, how far the run is, or where the time went. */
export function Verdict() {
  const { t } = useWords()
  const phase = useCompare((state) => state.phase)
  const hasRun = useCompare((state) => state.run !== null)
  const failure = useCompare((state) => state.failure)
  const wordsOf = useErrorWords()
  return (
    <section className="verdict" aria-label={t('verdict.region')} aria-live="polite" data-phase={phase}>
      {failure && (
        <Note kind="error" title={wordsOf(failure).message}>
          {wordsOf(failure).hint}
        </Note>
      )}
      {isBusy(phase) ? <RunProgress /> : hasRun ? <Answer /> : <Invitation />}
    </section>
  )
}

function Invitation() {
  const { t } = useWords()
  const lanes = useCompare((state) => state.draft.lanes)
  const { rounds, warmups } = useCompare((state) => state.draft.numbers)
  const requests = lanes.length * (Number(rounds) + Number(warmups))
  const onReference = lanes.every(({ provider }) => provider.id === REFERENCE_PROVIDER_ID)
  return (
    <>
      <h2>{t('verdict.idle')}</h2>
      {Number.isInteger(requests) && (
        <p>{t(onReference ? 'verdict.idleReference' : lanes.length > 1 ? 'verdict.idleOwn' : 'verdict.idleOne', { count: requests })}</p>
      )}
    </>
  )
}

function Answer() {
  const words = useWords()
  const analysis = useAnalysis()
  const run = useCompare((state) => state.run)
  // The last request's figures are still being made.
  if (!analysis || !run) return null
  const urlOf: UrlOf = (lane) => run.lanes[lane]?.ref.url ?? ''
  const { headline } = analysis.verdict
  const failed = headline.key === 'all_failed' || headline.key === 'all_failed_same'
  const sentences = [
    run.summary && stopSentence(run.summary.outcome, tallyOf(run), words),
    ...leaderSentences(analysis.leaders, words),
    ...detailSentences(analysis.verdict, words, urlOf)
  ].filter((sentence) => sentence !== null)
  return (
    <>
      <h2 className={failed ? 'verdict-failed' : undefined}>
        {failed && <Icon name="error" />}
        {headlineSentence(headline, words, urlOf)}
      </h2>
      {sentences.length > 0 && <p>{sentences.join(words.t('verdict.space'))}</p>}
      {failed && <WaysOut />}
    </>
  )
}

function WaysOut() {
  const { t } = useWords()
  const { start, edit } = useCompare.getState()
  const onReference = () => {
    edit({ lanes: defaultPlan().lanes })
    void start()
  }
  return (
    <div className="actions">
      <Button small onClick={() => void start()}>
        {t('verdict.tryAgain')}
      </Button>
      <Button small onClick={onReference}>
        {t('verdict.useReference')}
      </Button>
    </div>
  )
}
