import { PROTOCOLS } from '@shared/record/observation'
import { useTranslation } from 'react-i18next'
import { SelectField, TextField } from '../../components/Field'
import { endpointOf } from './draft'
import { UrlBox } from './UrlBox'
import { problemWords } from './url-words'
import type { DraftHandle } from './use-draft'

/** Name, protocol, address. */
export function EndpointSection({ form }: { readonly form: DraftHandle }) {
  const { t } = useTranslation('providers')
  const { draft, problems } = form
  const endpoint = endpointOf(draft)
  return (
    <section className="form-section">
      <h2>{t('endpoint.title')}</h2>
      <div className="form-pair">
        <TextField
          label={t('endpoint.name')}
          value={draft.name}
          error={problems.name && t(`endpoint.${problems.name}`)}
          onChange={(name) => form.type({ name })}
          onBlur={() => form.leave('name')}
        />
        <SelectField
          label={t('endpoint.protocol')}
          value={draft.protocol}
          options={PROTOCOLS.map((protocol) => ({ value: protocol, label: t(`endpoint.protocols.${protocol}`) }))}
          onChange={(protocol) => form.choose({ protocol })}
        />
      </div>
      <TextField
        label={t('endpoint.baseUrl')}
        value={draft.baseUrl}
        mono
        inputMode="url"
        error={problems.baseUrl && !endpoint.ok ? problemWords(endpoint.problem, t) : undefined}
        onChange={(baseUrl) => form.type({ baseUrl })}
        onBlur={() => form.leave('baseUrl')}
      />
      {!problems.baseUrl && <UrlBox typed={draft.baseUrl} endpoint={endpoint} />}
    </section>
  )
}
