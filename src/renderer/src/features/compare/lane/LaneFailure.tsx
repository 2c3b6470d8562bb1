import type { Lane } from '@shared/plan/plan'
import { useState } from 'react'
import { useErrorWords } from '../../../app/error-text'
import { useApp } from '../../../app/store'
import { wrongUrl } from '../../../app/wrong-url'
import { Button } from '../../../components/Button'
import { MarkedUrl } from '../../../components/MarkedUrl'
import { Note } from '../../../components/Note'
import { failureOf } from '../run/failure'
import { useWords } from '../words'
import { saveBaseUrl } from './save-base-url'
import { useLaneRun, useProvider, useShown } from './useLane'

/** What happened, to what, what to do; the URL that was called with its wrong part marked, and the right one. */
export function LaneFailure({ lane }: { readonly lane: Lane }) {
  const { t } = useWords()
  const record = useShown(lane, (shown) => shown?.record ?? null)
  const laneRun = useLaneRun(lane)
  const url = laneRun?.ref.url ?? lane.provider.base_url
  const skipped = laneRun?.skipped ?? 0
  const provider = useProvider(lane)
  if (!record) return null
  const words = failureOf(record, url, t)
  if (!words) return null
  const { error } = record
  const wrong = wrongUrl(url, error, record.protocol)
  const about = !wrong?.marked && error?.message && error.message !== words.title ? error.message : null
  return (
    <div className="lane-failure">
      <Note kind="error" title={words.title} />
      {wrong && (
        <dl>
          <dt>{t('failure.called')}</dt>
          <dd>
            <MarkedUrl url={url} marked={wrong.marked} />
          </dd>
          {wrong.right && (
            <>
              <dt>{t('failure.right')}</dt>
              <dd>
                <MarkedUrl url={wrong.right} marked={null} />
              </dd>
            </>
          )}
        </dl>
      )}
      <p>{words.hint}</p>
      {skipped > 0 && <p className="soft">{t('lane.skipped', { count: skipped })}</p>}
      {about && (
        <p className="soft">
          <span className="muted">{t('failure.said')}</span> {about}
        </p>
      )}
      <div className="actions">
        {wrong?.right && provider && !provider.builtIn && <UseRightUrl lane={lane} right={wrong.right} />}
        {provider && !provider.builtIn && <Button onClick={() => useApp.getState().go('providers')}>{t('failure.openProvider')}</Button>}
      </div>
    </div>
  )
}

function UseRightUrl({ lane, right }: { readonly lane: Lane; readonly right: string }) {
  const { t } = useWords()
  const provider = useProvider(lane)
  const wordsOf = useErrorWords()
  const [problem, setProblem] = useState<string | null>(null)
  if (!provider) return null
  const save = async () => {
    const error = await saveBaseUrl(provider, right)
    setProblem(error && wordsOf(error).message)
  }
  return (
    <>
      <Button onClick={save}>{t('failure.useRightUrl')}</Button>
      {problem && <Note kind="error" title={problem} />}
    </>
  )
}
