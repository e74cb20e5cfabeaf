import { signal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { commonKeys, useKeys } from '#web/ui/host-keys.ts'
import { advance, previousStep, toggleSound } from '#web/ui/room-actions.ts'
import { type Shortcut, commonShortcuts } from '#web/ui/shortcuts.tsx'

/** The keys of the stage. */
export const stageShortcuts: readonly Shortcut[] = [
  ...commonShortcuts,
  [['F'], 'keys.fullScreen'],
  [['D'], 'keys.scheme'],
  [['M'], 'keys.sound'],
]

/** Whether the list of keys is shown. */
export const isHelpOpen = signal(false)

/** Whether the stage says that its theme has no light or dark version, because somebody asked for the other one. */
export const hasNoScheme = signal(false)
/** How long it says so, ms. */
const saidMs = 4_000
let said: ReturnType<typeof setTimeout> | undefined

function sayNoScheme(): void {
  clearTimeout(said)
  hasNoScheme.value = true
  said = setTimeout(() => {
    hasNoScheme.value = false
  }, saidMs)
}

/** Enters or leaves full screen. */
export function fullScreen(): void {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen()
  // A browser may refuse full screen; the stage works without it.
  change.catch(() => undefined)
}

/** What the keys of the stage do that depends on what it shows. */
export interface StageKeyActions {
  /** Switches between light and dark; null for a deck with a theme of its own. */
  swapScheme: (() => void) | null
  /** Turns the wheel on stage, if there is one. */
  turn: () => void
}

const help = (): void => {
  isHelpOpen.value = true
}

/** Controls the room with the keys of a keyboard or a clicker. */
export function useStageKeys(client: HostClient, { swapScheme, turn }: StageKeyActions): void {
  const keys = useMemo(
    () => ({
      ...commonKeys(client, { turn, help }),
      PageDown: () => advance(client),
      ' ': () => advance(client),
      PageUp: () => previousStep(client),
      f: fullScreen,
      m: () => toggleSound(client),
      d: swapScheme ?? sayNoScheme,
    }),
    [client, swapScheme, turn],
  )
  useKeys(keys)
}
