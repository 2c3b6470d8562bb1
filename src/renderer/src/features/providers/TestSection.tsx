import type { ProviderView } from '@shared/ipc/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button'
import { SelectField } from '../../components/Field'
import { AnswerSection } from './AnswerSection'
import { useProviders } from './store'
import { TestResult } from './TestResult'

interface TestSectionProps {
  readonly provider: ProviderView | null
  /** Takes the right URL where the called one was wrong; left out where the address cannot be changed. */
  readonly onUseUrl?: (url: string) => void
}

/** One minimal request: does it work, and where did its time go? */
export function TestSection({ provider, onUseUrl }: TestSectionProps) {
  const { t } = useTranslation('providers')
  const result = useProviders((state) => (provider ? state.tests[provider.id] : undefined))
  const test = useProviders((state) => state.test)
  const forget = useProviders((state) => state.forgetTest)
  const [chosen, setChosen] = useState('')
  const models = provider?.models ?? []
  const model = models.includes(chosen) ? chosen : models[0]
  const running = result?.state === 'running'
  return (
    <>
      <section className="form-section">
        <h2>
          {t('test.title')}
          <span className="grow" />
          <Button
            disabled={provider === null || model === undefined || running}
            onClick={() => provider && model !== undefined && void test(provider.id, model)}
          >
            {result && !running ? t('test.again') : t('test.run')}
          </Button>
        </h2>
        {provider === null && <p className="soft">{t('test.unsaved')}</p>}
        {provider !== null && model === undefined && <p className="soft">{t('test.noModel')}</p>}
        {model !== undefined && models.length > 1 && (
          <SelectField
            label={t('test.model')}
            value={model}
            options={models.map((name) => ({ value: name, label: name }))}
            disabled={running}
            onChange={setChosen}
          />
        )}
        {provider !== null && model !== undefined && !result && <p className="soft">{t('test.idle')}</p>}
        <div aria-live="polite" className="test-result">
          {provider && result && <TestResult result={result} onCancel={() => forget(provider.id)} {...(onUseUrl ? { onUseUrl } : {})} />}
        </div>
      </section>
      {result?.state === 'done' && result.report.record.http && <AnswerSection report={result.report} />}
    </>
  )
}
