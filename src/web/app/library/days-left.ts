import { plural } from '#contract/text/figures.ts'
import { limits } from '#contract/limits.ts'

/** Formats how long a deck stays in the bin, where it has been since `deletedAt`. Both times are ms. */
export function daysLeft(deletedAt: number, now: number): string {
  const left = deletedAt + limits.binDays * limits.dayMs - now
  return left < limits.dayMs
    ? 'less than a day left'
    : `${plural(Math.floor(left / limits.dayMs), 'day')} left`
}
