import { useTranslation } from 'react-i18next'
import { TextField } from '../../components/Field'
import { Segmented } from '../../components/Segmented'
import type { DraftHandle } from './use-draft'

export function ConnectionSection({ form }: { readonly form: DraftHandle }) {
  const { t } = useTranslation('providers')
  const { draft, problems, save } = form
  const refused = save.state === 'refused' && save.error.code === 'header_secret' ? save.error.message : undefined
  const header = problems.headersText
  return (
    <section className="form-section">
      <h2>{t('connection.title')}</h2>
      <Segmented
        label={t('connection.perRequest')}
        value={draft.connection}
        options={[
          { value: 'new', label: t('connection.new') },
          { value: 'reuse', label: t('connection.reuse') }
        ]}
        onChange={(connection) => form.choose({ connection })}
      />
      <p className="hint">{t(`connection.${draft.connection}Hint`)}</p>
      <TextField
        label={
          <>
            {t('connection.headers')} <span className="muted">{t('connection.headersAside')}</span>
          </>
        }
        value={draft.headersText}
        rows={2}
        mono
        placeholder={t('connection.headersExample')}
        error={header ? t(`connection.header.${header.code}`, { line: header.line, name: header.name }) : refused}
        onChange={(headersText) => form.type({ headersText })}
        onBlur={() => form.leave('headersText')}
      />
    </section>
  )
}
