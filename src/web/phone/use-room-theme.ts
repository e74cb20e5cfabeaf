import { useEffect } from 'preact/hooks'
import type { PhoneTheme } from '#contract/rooms/live.ts'

const dark = matchMedia('(prefers-color-scheme: dark)')

/** Shows the page in the accent of a room's theme as long as the component is shown. */
export function useRoomTheme(theme: PhoneTheme | undefined): void {
  const key = JSON.stringify(theme)
  useEffect(() => {
    if (!theme) return
    const { style } = document.documentElement
    const names = { accent: '--accent', onAccent: '--on-accent', accentText: '--accent-text' } as const
    const apply = () => {
      const { accent, onAccent, accentText } = dark.matches ? theme.dark : theme.light
      style.setProperty(names.accent, accent)
      style.setProperty(names.onAccent, onAccent)
      style.setProperty(names.accentText, accentText)
    }
    apply()
    dark.addEventListener('change', apply)
    return () => {
      dark.removeEventListener('change', apply)
      for (const name of Object.values(names)) style.removeProperty(name)
    }
  }, [key])
}
