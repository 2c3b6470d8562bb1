import { useEffect, useState } from 'react'
import { type Palette, readPalette } from './palette'

const MEDIA = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', '(forced-colors: active)']

/** The palette of the theme and language on screen; a new one whenever either changes. */
export function usePalette(): Palette {
  const [palette, setPalette] = useState(() => readPalette(document))
  useEffect(() => {
    const read = () => setPalette(readPalette(document))
    read()
    const observer = new MutationObserver(read)
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'lang', 'class'] })
    const queries = MEDIA.map((query) => matchMedia(query))
    for (const query of queries) query.addEventListener('change', read)
    return () => {
      observer.disconnect()
      for (const query of queries) query.removeEventListener('change', read)
    }
  }, [])
  return palette
}
