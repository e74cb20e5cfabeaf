const first = 300
const longest = 10_000

/**
 * Returns the delay in ms before retry number `attempt` (0 is the first): 0.3 s, doubling up to 10 s, times a random factor
 * from 0.5 to 1, so that a thousand phones do not reconnect at the same moment.
 */
export function backoff(attempt: number): number {
  return Math.min(longest, first * 2 ** attempt) * (0.5 + Math.random() / 2)
}
