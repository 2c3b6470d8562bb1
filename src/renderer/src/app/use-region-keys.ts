import { useEffect } from 'react'

/** In the order of the screen: navigation, top bar, then whatever regions the screen names. */
const REGIONS = '.nav, .topbar, [data-region]'
const FOCUSABLE = 'button:not(:disabled), input:not(:disabled), textarea:not(:disabled), select:not(:disabled), a[href], [tabindex="0"]'

/** F6 goes from region to region, Shift+F6 back. */
export function useRegionKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const target = nextRegionTarget(document, event.shiftKey ? -1 : 1)
      if (!target) return
      event.preventDefault()
      target.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** The first control of the next region that has one. */
export function nextRegionTarget(root: Document, step: 1 | -1): HTMLElement | null {
  const regions = [...root.querySelectorAll<HTMLElement>(REGIONS)]
  const targets = regions.map((region) => region.querySelector<HTMLElement>(FOCUSABLE))
  const here = regions.findIndex((region) => region.contains(root.activeElement))
  const from = here === -1 ? (step === 1 ? -1 : 0) : here
  for (let i = 1; i <= regions.length; i += 1) {
    const target = targets[(from + step * i + regions.length * 2) % regions.length]
    if (target) return target
  }
  return null
}
