import { useEffect, useState } from 'react'
import { bridge } from '../../../app/bridge'

const COUNT_AFTER_MS = 300

/** About how many tokens the text has, once typing has paused; null while nobody can say. */
export function usePromptTokens(text: string): number | null {
  const [tokens, setTokens] = useState<number | null>(null)
  useEffect(() => {
    let asked = true
    const timer = window.setTimeout(async () => {
      const result = await bridge.invoke('prompt.count', { text })
      if (asked) setTokens(result.ok ? result.value.tokens : null)
    }, COUNT_AFTER_MS)
    return () => {
      asked = false
      window.clearTimeout(timer)
    }
  }, [text])
  return tokens
}
