/** The tokens as a canvas needs them: resolved colours, the UI face, the caption size of the language on screen. */
export interface Palette {
  readonly surface: string
  readonly grid: string
  readonly axis: string
  readonly text: string
  readonly text2: string
  readonly text3: string
  readonly mark: string
  /** Six lane colours; beyond six they repeat. */
  readonly lanes: readonly string[]
  readonly prefillAlpha: number
  readonly family: string
  readonly captionPx: number
  readonly titlePx: number
}

const LANE_TOKENS = ['--lane-a', '--lane-b', '--lane-c', '--lane-d', '--lane-e', '--lane-f']

/**
 * Reads the tokens off a hidden element: a custom property that holds `light-dark()` comes back unresolved,
 * the `color` of an element that uses it does not.
 */
export function readPalette(document: Document): Palette {
  const probe = document.createElement('span')
  probe.hidden = true
  document.body.append(probe)
  const style = getComputedStyle(probe)
  const colour = (token: string) => {
    probe.style.color = `var(${token})`
    return style.color
  }
  const sizePx = (token: string) => {
    probe.style.fontSize = `var(${token})`
    return Number.parseFloat(style.fontSize)
  }
  probe.style.fontFamily = 'var(--font-ui)'
  const palette: Palette = {
    surface: colour('--surface'),
    grid: colour('--grid'),
    axis: colour('--control'),
    text: colour('--text'),
    text2: colour('--text-2'),
    text3: colour('--text-3'),
    mark: colour('--mark'),
    lanes: LANE_TOKENS.map(colour),
    prefillAlpha: Number.parseFloat(style.getPropertyValue('--fill-prefill')) / 100,
    family: style.fontFamily,
    captionPx: sizePx('--size-caption'),
    titlePx: sizePx('--size-body')
  }
  probe.remove()
  return palette
}

/** `rgb(1, 2, 3)` with an alpha between 0 and 1. A colour written in another way is returned as it is. */
export function withAlpha(colour: string, alpha: number): string {
  const parts = colour.match(/^rgba?\(\s*([\d.]+)[,\s]+([\d.]+)[,\s]+([\d.]+)/)
  return parts ? `rgba(${parts[1]}, ${parts[2]}, ${parts[3]}, ${alpha})` : colour
}

/** CSS font of a text in a chart. */
export function font(palette: Palette, weight: 400 | 600 = 400, sizePx = palette.captionPx): string {
  return `${weight} ${sizePx}px ${palette.family}`
}
