import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon'

const REMARKS = ['torn_line', 'no_summary', 'unreadable'] as const

/** What is said of a log that is not whole; a remark of a later version is shown by its own name. */
export function Remarks({ remarks }: { readonly remarks: readonly string[] }) {
  const { t } = useTranslation('sessions')
  return remarks.map((remark) => {
    const known = REMARKS.find((name) => name === remark)
    return (
      <span key={remark} className="remark" title={known && t(`remarkLong.${known}`)}>
        <Icon name={known === 'unreadable' ? 'error' : 'warn'} />
        <span className="clip">{known ? t(`remark.${known}`) : remark}</span>
      </span>
    )
  })
}
