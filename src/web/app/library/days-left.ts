import { limits } from '#contract/limits.ts'
import { message } from '../messages.ts'

/** Formats how long a deck stays in the bin, where it has been since `deletedAt`. Both times are ms. */
export function daysLeft(deletedAt: number, now: number): string {
  const left = deletedAt + limits.binDays * limits.dayMs - now
  return left < limits.dayMs
    ? message('library.lastDay')
    : message('library.daysLeft', { count: Math.floor(left / limits.dayMs) })
}
