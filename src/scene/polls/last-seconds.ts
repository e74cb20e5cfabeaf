import type { LivePoll } from './look.ts'

/** Time left from which the clock of a poll stands out, ms. */
const lastMs = 5_000

/** Returns whether the last seconds of a poll are running. */
export const isEnding = ({ open, remainingMs }: Pick<LivePoll, 'open' | 'remainingMs'>): boolean =>
  open && remainingMs !== null && remainingMs <= lastMs
