const [second, minute, hour] = [1_000, 60_000, 3_600_000]

/** How long to wait after each failed attempt, ms; after the last one, as long as that. Together about a day. */
export const pausesMs: readonly number[] = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  3 * hour,
  6 * hour,
  12 * hour,
]

/** An event is given up when its next attempt would come later than this after it happened, ms. */
export const giveUpMs = 25 * hour

/** Up to this part of a pause is added to it, so that receivers that were down are not sent everything at one moment. */
const jitter = 0.1

/** Returns how long to wait after this many attempts, ms. `random` is between 0 and 1. */
export function pauseAfter(attempts: number, random: number, pauses: readonly number[] = pausesMs): number {
  const pause = pauses[Math.min(attempts, pauses.length) - 1] ?? 0
  return Math.round(pause * (1 + jitter * random))
}
