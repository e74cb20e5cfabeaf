import type { PhoneRoom } from './live.ts'

type Timed = Pick<PhoneRoom['polls'][number], 'open' | 'deadline' | 'opensAt'>

/** Returns whether a time runs down for a poll on stage: that of an open question, or the one until it opens. */
export const isTimeRunning = ({ open, deadline, opensAt }: Timed): boolean =>
  opensAt !== null || (open && deadline !== null)
