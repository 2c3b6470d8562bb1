import { useEffect, useRef, useState } from 'react'
import { bridge } from '../../../app/bridge'

const COUNT_AFTER_MS = 300

/** About how many tokens the text has: asked at once for the first, then once typing has paused. Null while nobody can say. */
export function usePromptTokens(text: string): number | null {
  const [tokens, setTokens] = useState<number | null>(null)
  const counted = useRef(false)
  useEffect(() => {
    let asked = true
    const ask = async () => {
      const result = await bridge.invoke('prompt.count', { text })
      if (!asked) return
      counted.current = result.ok
      setTokens(result.ok ? result.value.tokens : null)
    }
    const timer = window.setTimeout(() => void ask(), counted.current ? COUNT_AFTER_MS : 0)
    return () => {
      asked = false
      window.clearTimeout(timer)
    }
  }, [text])
  return tokens
}
