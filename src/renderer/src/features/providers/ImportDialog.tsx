import type { ImportReport } from '@shared/ipc/contract'
import { useTranslation } from 'react-i18next'
import { useErrorWords } from '../../app/error-text'
import { formatLimit } from '../../app/format'
import { useLocale } from '../../app/locale'
import { providerName } from '../../app/provider-name'
import { useApp } from '../../app/store'
import { Button } from '../../components/Button'
import { Dialog } from '../../components/Dialog'
import { Note } from '../../components/Note'
import { importRemark } from './import-remark'
import { keyLine } from './key-words'

/** What was read from a configuration file, what was not understood, and the way on. */
export function ImportDialog({ report, onClose }: { readonly report: ImportReport; readonly onClose: () => void }) {
  const { t } = useTranslation(['providers', 'common'])
  const { t: common } = useTranslation()
  const locale = useLocale()
  const errorWords = useErrorWords()
  const { plan, provider, warnings, unknownKeys } = report
  const change = useApp((state) => state.change)
  const go = useApp((state) => state.go)

  async function takePlan() {
    onClose()
    await change({ compare: plan })
    go('compare')
  }

  const rows = [
    [t('imported.provider'), providerName(provider, t)],
    [t('url.goesTo'), provider.requestUrl],
    [t('imported.key'), keyLine(provider.key, t).words],
    [t('imported.model'), [...new Set(plan.lanes.map(({ model }) => model))].join(', ')],
    [
      t('imported.limits'),
      t('imported.limitsText', {
        maxTokens: plan.max_tokens ?? t('imported.noLimit'),
        ttft: formatLimit(plan.ttft_timeout_ms, locale),
        total: formatLimit(plan.total_timeout_ms, locale)
      })
    ],
    [t('imported.load'), t('imported.loadText', { parallel: plan.max_parallel, retries: plan.max_retries })],
    [t('imported.log'), plan.log_path ?? t('imported.logDefault')]
  ] as const

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('imported.title')}
      actions={
        <>
          <Button onClick={onClose}>{common('actions.close')}</Button>
          <Button kind="primary" onClick={takePlan}>
            {t('imported.usePlan')}
          </Button>
        </>
      }
    >
      <p className="soft breakable">{t('imported.from', { path: report.path })}</p>
      <dl className="resolved">
        {rows.map(([name, value]) => (
          <div key={name} className="resolved-row">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {warnings.length > 0 && (
        <Note kind="warn" title={t('imported.warnings', { count: warnings.length })}>
          <ul className="plain-list">
            {warnings.map((warning) => (
              <li key={warning.message}>{importRemark(warning, t, errorWords)}</li>
            ))}
          </ul>
        </Note>
      )}
      {unknownKeys.length > 0 && (
        <Note title={t('imported.unknown', { count: unknownKeys.length })}>
          <div>
            <p>{t('imported.unknownText')}</p>
            <ul className="plain-list mono">
              {unknownKeys.map((key) => (
                <li key={key}>{key}</li>
              ))}
            </ul>
          </div>
        </Note>
      )}
    </Dialog>
  )
}
