import { useId } from 'react'
import { IconButton } from '../../../components/Button'
import { TextField } from '../../../components/Field'
import { Segmented } from '../../../components/Segmented'
import type { NumberField } from '../draft/draft'
import type { Problem } from '../draft/read-draft'
import { isBusy, useCompare } from '../store'
import { useWords } from '../words'
import { TimeoutHint } from './TimeoutHint'
import type { Panel } from './usePanel'
import { usePromptTokens } from './usePromptTokens'

interface PromptPanelProps {
  readonly panel: Panel
  readonly problems: ReadonlySet<Problem>
}

/** Prompt and parameters of the next run; what is running cannot be changed. */
export function PromptPanel({ panel, problems }: PromptPanelProps) {
  const { t, count } = useWords()
  const id = useId()
  const draft = useCompare((state) => state.draft)
  const edit = useCompare((state) => state.edit)
  const busy = useCompare((state) => isBusy(state.phase))
  const tokens = usePromptTokens(`${draft.system}\n${draft.user}`.trim())

  const number = (field: NumberField, rest: { unit?: string; hint?: string } = {}) => (
    <TextField
      label={t(`panel.${field}`)}
      value={draft.numbers[field]}
      onChange={(value) => edit({ numbers: { ...draft.numbers, [field]: value } })}
      inputMode={field === 'temperature' ? 'decimal' : 'numeric'}
      disabled={busy}
      error={problems.has(field) ? t(`problems.${field}`) : undefined}
      {...rest}
    />
  )

  return (
    <aside className="panel" data-over={panel.over} data-region="panel" aria-labelledby={id}>
      <h2 id={id}>
        {t('panel.title')}
        {panel.over && <IconButton small icon="close" label={t('panel.fold')} onClick={panel.close} />}
      </h2>
      <div className="panel-body">
        <TextField
          label={t('panel.system')}
          rows={2}
          value={draft.system}
          placeholder={t('panel.noSystem')}
          disabled={busy}
          onChange={(system) => edit({ system })}
        />
        <TextField
          label={t('panel.user')}
          aside={tokens === null ? undefined : t('panel.aboutTokens', { count: tokens, tokens: count(tokens) })}
          rows={6}
          value={draft.user}
          disabled={busy}
          error={problems.has('user') ? t('problems.user') : undefined}
          onChange={(user) => edit({ user })}
        />
        <div className="params">
          {number('max_tokens')}
          {number('temperature')}
          {number('rounds')}
          {number('warmups')}
          {number('ttft_timeout_ms', { unit: 's' })}
          {number('total_timeout_ms', { unit: 's' })}
        </div>
        <TimeoutHint />
        <Segmented
          label={t('panel.order')}
          value={draft.order}
          disabled={busy}
          options={[
            { value: 'at_once', label: t('panel.atOnce') },
            { value: 'in_turn', label: t('panel.inTurn') }
          ]}
          onChange={(order) => edit({ order })}
        />
        <Segmented
          label={t('panel.connection')}
          value={draft.connection}
          disabled={busy}
          options={[
            { value: 'new', label: t('panel.newConnection') },
            { value: 'reuse', label: t('panel.keepAlive') }
          ]}
          onChange={(connection) => edit({ connection })}
        />
        <div className="params">
          {number('max_retries')}
          <p className="hint params-hint">{t('panel.retryHint')}</p>
        </div>
      </div>
    </aside>
  )
}
