import type { HostRoom } from './live.ts'

/** Returns whether a poll that was shown is on stage now, or on the last step of a room that has ended. */
export const isOnStage = (
  { stepIndex }: Pick<HostRoom, 'stepIndex'>,
  { step, coming }: Pick<HostRoom['polls'][number], 'step' | 'coming'>,
): boolean => step === stepIndex && coming !== true
