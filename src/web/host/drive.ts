import { useEffect } from 'preact/hooks'
import type { HostClient } from '#web/ui/core/host-client.ts'

/** Starts in the lobby, else walks on; each press names the step it was pressed on, so two hosts never skip one. */
export function forward({ room, act }: HostClient): void {
  if (!room.value || room.value.status === 'ended') return
  const { status, stepIndex: step, stepCount } = room.value
  if (status === 'lobby') void act({ action: 'start', step })
  else if (step < stepCount - 1) void act({ action: 'next', step })
}

/** Walks back. */
export function back({ room, act }: HostClient): void {
  if (room.value?.status !== 'live' || room.value.stepIndex === 0) return
  void act({ action: 'prev', step: room.value.stepIndex })
}

/** Closes what is open on this step and reveals. */
export function close({ room, act }: HostClient): void {
  if (room.value?.status === 'live') void act({ action: 'close', step: room.value.stepIndex })
}

/** Ends the session. */
export function stop({ room, act }: HostClient): void {
  if (room.value) void act({ action: 'stop', step: room.value.stepIndex })
}

/** The arrow keys of a keyboard or a clicker walk. */
export function useArrows(client: HostClient): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat) return
      if (event.key === 'ArrowRight') forward(client)
      else if (event.key === 'ArrowLeft') back(client)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [client])
}
