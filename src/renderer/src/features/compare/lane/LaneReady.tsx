import { resolveEndpoint } from '@shared/plan/base-url'
import { type Lane, REFERENCE_PROVIDER_ID } from '@shared/plan/plan'
import { MarkedUrl } from '../../../components/MarkedUrl'
import { useCompare } from '../store'
import { useWords } from '../words'
import { useProvider } from './useLane'

/** Where a lane's requests will go, before anything is sent. */
export function LaneReady({ lane }: { readonly lane: Lane }) {
  const { t } = useWords()
  const provider = useProvider(lane)
  const changed = useCompare(({ run }) => {
    const ref = run?.summary ? run.lanes[lane.lane]?.ref : undefined
    return ref !== undefined && (ref.model !== lane.model || ref.provider !== lane.provider.name)
  })
  const running = useCompare((state) => state.phase !== 'idle' && state.phase !== 'ended')
  if (running) return <p className="answer muted">{t('lane.nothingYet')}</p>
  return (
    <div className="answer lane-ready">
      {changed && <p className="soft">{t('lane.changed')}</p>}
      {lane.provider.id === REFERENCE_PROVIDER_ID ? (
        <p className="muted">{t('lane.reference')}</p>
      ) : (
        <p>
          <span className="muted">{t('lane.goesTo')}</span> <MarkedUrl url={provider?.requestUrl ?? requestUrlOf(lane)} marked={null} />
        </p>
      )}
      {keyRemark() && <p className="soft">{keyRemark()}</p>}
    </div>
  )

  function keyRemark(): string | null {
    if (!provider) return lane.provider.id === null ? null : t('lane.missingProvider')
    if (provider.key.state === 'none') return t('lane.noKey')
    if (provider.key.state === 'unreadable') return t('lane.keyUnreadable')
    if (provider.key.state === 'environment' && !provider.key.isSet) return t('lane.envUnset', { variable: provider.key.variable })
    return null
  }
}

/** Of a provider that stands in this plan alone. */
function requestUrlOf({ provider }: Lane): string {
  const endpoint = resolveEndpoint(provider.base_url, provider.protocol)
  return endpoint.ok ? endpoint.requestUrl : provider.base_url
}
