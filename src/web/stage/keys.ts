import { useEffect } from 'preact/hooks'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { back, close, forward, hide } from '#web/ui/drive.ts'

/** Fills the screen with the stage, or ends that. */
export function fullScreen(): void {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen()
  // A browser may refuse it; the stage is as good without.
  change.catch(() => undefined)
}

/** What keys do besides walking, closing and hiding. */
export interface KeyWays {
  /** Light or dark. */
  theme: () => void
  /** Turns the wheel on stage, if there is one. */
  turn: () => void
}

/** The keys of a keyboard or a clicker. */
export function useKeys(client: HostClient, { theme, turn }: KeyWays): void {
  useEffect(() => {
    const keys: Record<string, () => void> = {
      ArrowRight: () => forward(client),
      PageDown: () => forward(client),
      ' ': () => forward(client),
      ArrowLeft: () => back(client),
      PageUp: () => back(client),
      c: () => close(client),
      h: () => hide(client),
      w: turn,
      f: fullScreen,
      d: theme,
    }
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      // A box that is open has its own keys; Space and Enter on a button are for the button.
      if (event.target instanceof Element && event.target.closest('dialog')) return
      if (event.target instanceof HTMLButtonElement && event.key === ' ') return
      const run = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!run) return
      event.preventDefault()
      run()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [client, theme, turn])
}
