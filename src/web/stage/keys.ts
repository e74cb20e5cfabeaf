import { useEffect } from 'preact/hooks'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { previousStep, closePolls, nextStep, toggleResults } from '#web/ui/room-actions.ts'

/** Enters or leaves full screen. */
export function fullScreen(): void {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen()
  // A browser may refuse full screen; the stage works without it.
  change.catch(() => undefined)
}

/** Key actions that depend on the page. */
export interface KeyActions {
  /** Switches between light and dark; null for a deck with a theme of its own. */
  swapScheme: (() => void) | null
  /** Turns the wheel on stage, if there is one. */
  turn: () => void
}

/** Controls the room with the keys of a keyboard or a clicker. */
export function useKeys(client: HostClient, { swapScheme, turn }: KeyActions): void {
  useEffect(() => {
    const keys: Record<string, () => void> = {
      ArrowRight: () => nextStep(client),
      PageDown: () => nextStep(client),
      ' ': () => nextStep(client),
      ArrowLeft: () => previousStep(client),
      PageUp: () => previousStep(client),
      c: () => closePolls(client),
      h: () => toggleResults(client),
      w: turn,
      f: fullScreen,
      d: () => swapScheme?.(),
    }
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      // An open dialog handles its own keys; Space on a button presses the button.
      if (event.target instanceof Element && event.target.closest('dialog')) return
      if (event.target instanceof HTMLButtonElement && event.key === ' ') return
      const run = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!run) return
      event.preventDefault()
      run()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [client, swapScheme, turn])
}
