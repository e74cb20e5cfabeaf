import type { HostRoom } from '#contract/live.ts'
import type { HostClient } from './core/host-client.ts'

/** Starts the session in the lobby, otherwise goes to the next step. Sends the current step, so that two hosts never skip one. */
export function nextStep({ room, act }: HostClient): void {
  if (!room.value || room.value.status === 'ended') return
  const { status, stepIndex: step, stepCount } = room.value
  if (status === 'lobby') void act({ action: 'start', step })
  else if (step < stepCount - 1) void act({ action: 'next', step })
}

/** Goes to the previous step. */
export function previousStep({ room, act }: HostClient): void {
  if (room.value?.status !== 'live' || room.value.stepIndex === 0) return
  void act({ action: 'prev', step: room.value.stepIndex })
}

/** Closes and reveals the open polls of the current step. */
export function closePolls({ room, act }: HostClient): void {
  if (room.value?.status === 'live') void act({ action: 'close', step: room.value.stepIndex })
}

/** Returns whether the results of the step on stage are hidden, or not shown until the host shows them. */
export const areResultsHidden = ({
  hidden,
  polls,
  stepIndex,
}: Pick<HostRoom, 'hidden' | 'polls' | 'stepIndex'>): boolean =>
  hidden || polls.some(({ step, withheld }) => step === stepIndex && withheld === 'host')

/** Hides or shows the results of the current step. */
export function toggleResults({ room, act }: HostClient): void {
  if (room.value && room.value.status !== 'ended')
    void act({ action: areResultsHidden(room.value) ? 'show' : 'hide' })
}

/** Spins a wheel. */
export function spinWheel({ act }: HostClient, pollId: string): void {
  void act({ action: 'spin', pollId })
}

/** Ends the session. */
export function endSession({ room, act }: HostClient): void {
  if (room.value && room.value.status !== 'ended') void act({ action: 'stop', step: room.value.stepIndex })
}
