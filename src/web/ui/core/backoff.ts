const first = 300
const longest = 10_000

/**
 * How long to wait before try number `attempt` (0 is the first retry), ms: 0.3 s doubling to 10 s, spread over
 * half to all of it, so that a thousand phones do not come back in one blow.
 */
export function backoff(attempt: number, random: () => number = Math.random): number {
  return Math.min(longest, first * 2 ** attempt) * (0.5 + random() / 2)
}
