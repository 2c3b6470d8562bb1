import { StrictMode, useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { GapTimeline } from '../../../src/renderer/src/charts/GapTimeline'
import { CompareCharts } from '../../../src/renderer/src/features/compare/charts/CompareCharts'
import { setLanguage, startI18n } from '../../../src/renderer/src/i18n'
import { fakeBridge } from '../support/fake-bridge'
import { madeLanes } from './made-lanes'
import '../../../src/renderer/src/styles/tokens.css'
import '../../../src/renderer/src/styles/base.css'
import '../../../src/renderer/src/styles/frame.css'
import '../../../src/renderer/src/styles/controls.css'
import '../../../src/renderer/src/styles/table.css'

// The charts alone, with made data: charts.html?lanes=2&rounds=12&now=2460&lang=zh-CN&height=310&equal&live&timeline&tokens=100000

const query = new URLSearchParams(location.search)
const number = (name: string, otherwise: number) => Number(query.get(name) ?? otherwise)
Object.defineProperty(window, 'tokenscope', {
  value: fakeBridge({
    'file.save': ({ name, content }) => {
      Object.assign(window, { saved: { name, content } })
      return { ok: true, value: { path: `/home/ada/${name}` } }
    }
  })
})

function Preview() {
  const [nowMs, setNowMs] = useState(query.has('now') ? number('now', 0) : null)
  useEffect(() => {
    if (!query.has('live')) return
    const started = performance.now()
    const timer = setInterval(() => setNowMs(performance.now() - started), 50)
    return () => clearInterval(timer)
  }, [])
  const lanes = useMemo(
    () =>
      madeLanes({
        lanes: number('lanes', 2),
        rounds: number('rounds', 12),
        nowMs,
        equal: query.has('equal'),
        tokens: query.has('tokens') ? number('tokens', 100) : null,
        stopped: query.get('stopped')
      }),
    [nowMs]
  )
  const first = lanes[0]
  const round = first?.rounds.at(-1)
  const height = number('height', 310)
  const shownRound = number('rounds', 12)
  return (
    <div style={{ height, background: 'var(--surface)', borderBottom: '1px solid var(--hairline)' }}>
      {query.has('timeline') && first && round ? (
        <GapTimeline
          lane={first.lane}
          title="Round 12"
          tokens={{ tMs: round.tMs, n: round.n ?? round.tMs.map(() => 1) }}
          linkMs={round.linkMs}
          prefillMs={round.prefillMs}
          ttftMs={round.ttftMs}
          lastTokenMs={round.tMs.at(-1) ?? null}
        />
      ) : (
        <CompareCharts
          lanes={lanes}
          shownRound={shownRound || null}
          running={nowMs !== null}
          nowMs={nowMs}
          measuredAt="2026-12-01T12:00:00.000Z"
        />
      )}
    </div>
  )
}

await startI18n('en')
if (query.get('lang') === 'zh-CN') await setLanguage('zh-CN')
const root = document.getElementById('root')
if (!root) throw new Error('charts.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Preview />
  </StrictMode>
)
