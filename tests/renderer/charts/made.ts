import type { Palette } from '@renderer/charts/palette'
import type { Words } from '@renderer/charts/words'
import type { ChartContext } from '@renderer/features/compare/charts/context'
import type { ChartLane, ChartRound } from '@renderer/features/compare/charts/model'
import { en } from '@renderer/i18n/en'
import { createInstance } from 'i18next'

/** English words without a window. */
export function englishWords(): Words {
  const i18n = createInstance()
  void i18n.init({ lng: 'en', ns: Object.keys(en), resources: { en }, interpolation: { escapeValue: false }, initAsync: false })
  return { t: i18n.getFixedT('en', ['charts', 'common']) as Words['t'], locale: 'en' }
}

export const palette: Palette = {
  surface: 'rgb(255, 255, 255)',
  grid: 'rgb(236, 238, 241)',
  axis: 'rgb(133, 141, 150)',
  text: 'rgb(21, 24, 28)',
  text2: 'rgb(71, 79, 88)',
  text3: 'rgb(100, 108, 117)',
  mark: 'rgb(89, 97, 106)',
  lanes: ['rgb(1, 0, 0)', 'rgb(2, 0, 0)', 'rgb(3, 0, 0)', 'rgb(4, 0, 0)', 'rgb(5, 0, 0)', 'rgb(6, 0, 0)'],
  prefillAlpha: 0.36,
  family: 'sans-serif',
  captionPx: 11,
  titlePx: 13
}

export function context(changed: Partial<ChartContext> = {}): ChartContext {
  return { words: englishWords(), palette, running: false, wantedTicks: 5, ...changed }
}

export function round(changed: Partial<ChartRound> = {}): ChartRound {
  return {
    round: 1,
    state: 'counted',
    tMs: [],
    n: null,
    tokens: null,
    multiToken: false,
    ttftMs: null,
    linkMs: null,
    prefillMs: null,
    decodeMs: null,
    ...changed
  }
}

export function lane(letter: string, changed: Partial<ChartLane> = {}): ChartLane {
  return {
    lane: letter,
    label: `model-${letter}`,
    provider: 'Reference server',
    stopped: null,
    rounds: [],
    stages: null,
    gapsMs: [],
    gapP50Ms: null,
    gapP99Ms: null,
    ...changed
  }
}
