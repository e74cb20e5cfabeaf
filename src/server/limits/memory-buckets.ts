import { randomBytes } from 'node:crypto'
import { type Buckets, type Level, type Rule, refilled } from './buckets.ts'

/** How many buckets and marks are kept. More of them push out the oldest, so that memory is bounded. */
const maxKept = 200_000

/** Buckets of a single server, in memory. */
export function memoryBuckets(): Buckets {
  const levels = new Map<string, Level>()
  const marks = new Map<string, number>()
  let secret: { day: string; key: Buffer } | undefined

  function change(key: string, rule: Rule, now: number, cost: number): number {
    const { tokens, at } = refilled(levels.get(key), rule, now)
    if (tokens < cost) return -1
    const left = tokens - cost
    // The map is in order of use: the first one is the first to be removed.
    levels.delete(key)
    if (left < rule.burst) put(levels, key, { tokens: left, at })
    return left
  }

  return {
    take: (key, rule, now) => change(key, rule, now, 1),
    left: (key, rule, now) => refilled(levels.get(key), rule, now).tokens,
    mark(key, forMs, now) {
      marks.delete(key)
      put(marks, key, now + forMs)
    },
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

function put<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (map.size >= maxKept)
    for (const oldest of map.keys()) {
      map.delete(oldest)
      break
    }
  map.set(key, value)
}
