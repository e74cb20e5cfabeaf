import type { HostRoom } from '#contract/live.ts'
import type { HostClient } from './core/host-client.ts'

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

/** Whether the results of the step on stage are hidden, or wait for the host. */
export const areHidden = ({
  hidden,
  polls,
  stepIndex,
}: Pick<HostRoom, 'hidden' | 'polls' | 'stepIndex'>): boolean =>
  hidden || polls.some(({ step, withheld }) => step === stepIndex && withheld === 'host')

/** Hides the results, or shows them. */
export function hide({ room, act }: HostClient): void {
  if (room.value && room.value.status !== 'ended')
    void act({ action: areHidden(room.value) ? 'show' : 'hide' })
}

/** Turns a wheel. */
export function spin({ act }: HostClient, pollId: string): void {
  void act({ action: 'spin', pollId })
}

/** Ends the session. */
export function stop({ room, act }: HostClient): void {
  if (room.value && room.value.status !== 'ended') void act({ action: 'stop', step: room.value.stepIndex })
}
