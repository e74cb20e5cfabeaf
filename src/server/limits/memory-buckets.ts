import { randomBytes } from 'node:crypto'
import { type Buckets, type Level, type Rule, refill, refilled } from './buckets.ts'
import { recentMap } from './recent-map.ts'

/** How many buckets, and how many marks, are kept at least. More of them push out those that were not used for the longest time. */
const kept = 100_000

/** Buckets of a single server, in memory. */
export function memoryBuckets(): Buckets {
  const levels = recentMap<Level>(kept)
  const marks = recentMap<number>(kept)
  let secret: { day: string; key: Buffer } | undefined

  function take(key: string, rule: Rule, now: number): number {
    const level = levels.get(key) ?? { tokens: rule.burst, at: now }
    refill(level, rule, now)
    if (level.tokens < 1) return -1
    if (level.tokens === rule.burst) levels.set(key, level)
    level.tokens -= 1
    return level.tokens
  }

  return {
    take,
    takeEach: (buckets, now) => buckets.findIndex(({ key, rule }) => take(key, rule, now) < 0),
    left: (key, rule, now) => refilled(levels.get(key), rule, now).tokens,
    mark: (key, forMs, now) => marks.set(key, now + forMs),
    isMarked: (key, now) => (marks.get(key) ?? 0) > now,
    dailySecret(day) {
      if (secret?.day !== day) secret = { day, key: randomBytes(32) }
      return secret.key
    },
    async close() {
      levels.clear()
      marks.clear()
    },
  }
}
