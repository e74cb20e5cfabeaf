import { effect, signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { PhoneRoom } from '#contract/rooms/live.ts'
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

/** Returns the parts with their messages, loaded first where that is needed. Rejects when they could not be loaded. */
export async function laterParts(): Promise<Parts> {
  await loadLater()
  if (!loaded.peek()) throw new Error('The later parts of the page could not be loaded.')
  return import('./parts.ts')
}

/** Loads the parts once the page is idle, so that they are there when they are needed; at once where people are in teams. */
export function useLaterSoon(teams: PhoneRoom['teams']): void {
  useEffect(() => {
    const timer = setTimeout(() => void loadLater(), teams ? 0 : 1_500)
    return () => clearTimeout(timer)
  }, [!teams])
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
