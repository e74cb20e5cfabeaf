import { useCallback, useEffect, useState } from 'preact/hooks'
import type { DeckExtras } from '#contract/themes/theme.ts'
import { blackOrWhiteOn } from '#scene/colour.ts'
import { themeOf } from '#scene/deck-theme.ts'
import type { themes } from '#scene/theme.ts'

type Scheme = keyof typeof themes

/**
 * Returns the colour scheme that was last set on this screen, and a function that switches it: null for a deck with a
 * theme, which has colours of its own. The controls follow the colours of the stage.
 */
export function useScheme(extras: DeckExtras | null): { scheme: Scheme; swap: (() => void) | null } {
  const [scheme, setScheme] = useState<Scheme>(() =>
    localStorage.getItem('stage-theme') === 'dark' ? 'dark' : 'light',
  )
  const { background } = themeOf(extras, scheme).stage
  useEffect(() => {
    document.documentElement.dataset['theme'] = blackOrWhiteOn(background) === '#ffffff' ? 'dark' : 'light'
  }, [background])
  const swap = useCallback(() => {
    const other = scheme === 'light' ? 'dark' : 'light'
    localStorage.setItem('stage-theme', other)
    setScheme(other)
  }, [scheme])
  return { scheme, swap: extras?.theme === undefined ? swap : null }
}
