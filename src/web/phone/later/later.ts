import { effect, signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { chooseLanguage } from '#messages/languages.ts'
import { messages } from '../language.ts'

type Parts = typeof import('./parts.ts')

const loaded = signal<Parts | null>(null)
let loading: Promise<void> | undefined

/** How long after a failure, ms, the parts are requested again. */
const againMs = 3_000

/** Loads the parts that the first view does not need, with their messages. Calls while they load share one request. */
function loadLater(): Promise<void> {
  loading ??= (async () => {
    const parts = await import('./parts.ts')
    await parts.laterMessages.choose(chooseLanguage([messages.language()]))
    loaded.value = parts
    // The page may change its language later.
    effect(
      () => void parts.laterMessages.choose(chooseLanguage([messages.language()])).catch(() => undefined),
    )
  })().catch(() => {
    loading = undefined
  })
  return loading
}

/** Loads the parts once the page is idle, so that they are there when they are needed. */
export function useLaterSoon(): void {
  useEffect(() => {
    const timer = setTimeout(() => void loadLater(), 1_500)
    return () => clearTimeout(timer)
  }, [])
}

/** Returns the parts; null until something else had them loaded. Reading it in a component subscribes to it. */
export const loadedLater = (): Parts | null => loaded.value

/** Returns the parts; null until they are loaded, which begins at once. */
export function useLater(): Parts | null {
  useEffect(() => {
    if (loaded.peek()) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      await loadLater()
      if (!loaded.peek()) timer = setTimeout(() => void ask(), againMs)
    }
    void ask()
    return () => clearTimeout(timer)
  }, [])
  return loaded.value
}
