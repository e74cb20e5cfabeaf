import { useEffect } from 'preact/hooks'
import type { HostClient } from '#web/ui/core/host-client.ts'

/** Starts in the lobby, else walks on; each press names the step it was pressed on, so two never skip one. */
export function forward({ room, act }: HostClient): void {
  if (!room.value || room.value.status === 'ended') return
  const { status, stepIndex: step } = room.value
  void act({ action: status === 'lobby' ? 'start' : 'next', step })
}

/** Walks back. */
export function back({ room, act }: HostClient): void {
  if (room.value?.status === 'live') void act({ action: 'prev', step: room.value.stepIndex })
}

/** Closes what is open on this step and reveals. */
export function close({ room, act }: HostClient): void {
  if (room.value?.status === 'live') void act({ action: 'close', step: room.value.stepIndex })
}

/** Hides the results, or shows them again. */
export function hide({ room, act }: HostClient): void {
  if (room.value) void act({ action: room.value.hidden ? 'show' : 'hide' })
}

/** Fills the screen with the stage, or ends that. */
export function fullScreen(): void {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen()
  // A browser may refuse it; the stage is as good without.
  change.catch(() => undefined)
}

/** The keys of a keyboard or a clicker. */
export function useKeys(client: HostClient, onTheme: () => void): void {
  useEffect(() => {
    const keys: Record<string, () => void> = {
      ArrowRight: () => forward(client),
      PageDown: () => forward(client),
      ' ': () => forward(client),
      ArrowLeft: () => back(client),
      PageUp: () => back(client),
      c: () => close(client),
      h: () => hide(client),
      f: fullScreen,
      d: onTheme,
    }
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      // Space and Enter on a button are for the button.
      if (event.target instanceof HTMLButtonElement && event.key === ' ') return
      const run = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!run) return
      event.preventDefault()
      run()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [client, onTheme])
}
