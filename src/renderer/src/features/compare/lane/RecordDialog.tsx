import type { RequestLine } from '@shared/record/log-lines'
import { useState } from 'react'
import { MISSING } from '../../../app/format'
import { Button } from '../../../components/Button'
import { Dialog } from '../../../components/Dialog'
import { Note } from '../../../components/Note'
import { failureOf } from '../run/failure'
import type { RunState } from '../run/run-state'
import { useCompare } from '../store'
import { useWords } from '../words'
import { recordFields } from './record-fields'

/** A request's record, to be read and copied: what failed in words, every field under its name in the log, or the log's own JSON. */
export function RecordDialog() {
  const { t } = useWords()
  const found = useCompare((state) => findRecord(state.run, state.openRecord))
  const url = useCompare((state) => (found && state.run?.lanes[found.lane]?.ref.url) ?? '')
  const close = () => useCompare.getState().showRecord(null)
  if (!found) return null
  return (
    <Dialog wide open onClose={close} title={t('record.title', { request: found.request })}>
      <Record key={found.request} record={found} url={url} onClose={close} />
    </Dialog>
  )
}

interface RecordProps {
  readonly record: RequestLine
  readonly url: string
  readonly onClose: () => void
}

function Record({ record, url, onClose }: RecordProps) {
  const { t } = useWords()
  const [asJson, setAsJson] = useState(false)
  const json = JSON.stringify(record, null, 2)
  const [said, setSaid] = useState<'copied' | 'notCopied' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(json)
      setSaid('copied')
    } catch {
      // The window has no permission it does not need: the reader's own keys always work.
      setAsJson(true)
      setSaid('notCopied')
    }
  }
  const selected = (element: HTMLPreElement | null) => {
    if (element && said === 'notCopied') window.getSelection()?.selectAllChildren(element)
  }
  const failure = failureOf(record, url, t)
  return (
    <>
      {failure && (
        <Note kind="error" title={failure.title}>
          {record.error?.message ?? failure.hint}
        </Note>
      )}
      {asJson ? (
        <pre ref={selected} className="record-json mono">
          {json}
        </pre>
      ) : (
        <dl className="record">
          {recordFields(record).map(({ name, value }) => (
            <div key={name}>
              <dt className="mono">{name}</dt>
              <dd className={value === null ? 'muted' : undefined}>{value ?? MISSING}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="dialog-actions">
        <Button aria-pressed={asJson} onClick={() => setAsJson(!asJson)}>
          {t('record.json')}
        </Button>
        <span className="grow soft" aria-live="polite">
          {said && t(`record.${said}`)}
        </span>
        <Button onClick={copy}>{t('record.copy')}</Button>
        <Button kind="primary" onClick={onClose}>
          {t('common:actions.close')}
        </Button>
      </div>
    </>
  )
}

function findRecord(run: RunState | null, request: string | null): RequestLine | null {
  const lane = request === null ? undefined : run?.laneOf[request]
  if (!run || lane === undefined) return null
  return run.lanes[lane]?.requests.find((one) => one.request === request)?.record ?? null
}
