import { useRef, useState } from 'react'
import { Button } from '../../../components/Button'
import { Dialog } from '../../../components/Dialog'
import type { RunState } from '../run/run-state'
import { useCompare } from '../store'
import { useWords } from '../words'

/** A request's record, every field under its name in the log, to be read and copied. */
export function RecordDialog() {
  const { t } = useWords()
  const record = useCompare((state) => findRecord(state.run, state.openRecord))
  const close = () => useCompare.getState().showRecord(null)
  if (!record) return null
  return (
    <Dialog wide open onClose={close} title={t('record.title', { request: record.request })}>
      <dl className="record">
        {Object.entries(record).map(([name, value]) => (
          <div key={name}>
            <dt className="mono">{name}</dt>
            <dd className="mono">{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
          </div>
        ))}
      </dl>
      <RecordJson json={JSON.stringify(record, null, 2)} onClose={close} />
    </Dialog>
  )
}

function RecordJson({ json, onClose }: { readonly json: string; readonly onClose: () => void }) {
  const { t } = useWords()
  const text = useRef<HTMLPreElement>(null)
  const [said, setSaid] = useState<'copied' | 'notCopied' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(json)
      setSaid('copied')
    } catch {
      // The window has no permission it does not need: the reader's own keys always work.
      if (text.current) window.getSelection()?.selectAllChildren(text.current)
      setSaid('notCopied')
    }
  }
  return (
    <>
      <pre ref={text} className="record-json mono">
        {json}
      </pre>
      <div className="dialog-actions">
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

function findRecord(run: RunState | null, request: string | null) {
  const lane = request === null ? undefined : run?.laneOf[request]
  if (!run || lane === undefined) return null
  return run.lanes[lane]?.requests.find((one) => one.request === request)?.record ?? null
}
