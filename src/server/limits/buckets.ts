/** A limit: `burst` at once, then `perSecond` in the long run. */
export interface Rule {
  burst: number
  perSecond: number
}

/** A bucket, by its key, with its limit. */
export interface Bucket {
  key: string
  rule: Rule
}

/** How many tokens a bucket had at a time, ms since 1970. */
export interface Level {
  tokens: number
  at: number
}

/**
 * Token buckets, and keys that are marked for some time. Keys contain no address, only its hash [D26]. A bucket is removed
 * once it is full again. Buckets in the memory of the server return at once, without a promise.
 */
export interface Buckets {
  /** Takes one token. Returns how many are left, or -1 when there was none to take. */
  take(key: string, rule: Rule, now: number): number | Promise<number>
  /**
   * Takes one token of each bucket, in order, until one has none. Returns the index of that one, or -1 when each had one: one call,
   * where each would cost a round trip.
   */
  takeEach(buckets: readonly Bucket[], now: number): number | Promise<number>
  /** Returns how many tokens are left, without taking one. */
  left(key: string, rule: Rule, now: number): number | Promise<number>
  /** Marks a key for a time in ms. */
  mark(key: string, forMs: number, now: number): void | Promise<void>
  isMarked(key: string, now: number): boolean | Promise<boolean>
  /** Returns a random key that all servers of an installation share; each day has another one. */
  dailySecret(day: string): Buffer | Promise<Buffer>
  close(): Promise<void>
}

/** Adds to a bucket the tokens that it got since its time, and sets its time to now. */
export function refill(level: Level, { burst, perSecond }: Rule, now: number): void {
  if (now <= level.at) return
  level.tokens = Math.min(burst, level.tokens + ((now - level.at) / 1000) * perSecond)
  level.at = now
}

/** Returns the level of a bucket now, with the tokens that were added since `level`. */
export function refilled(level: Level | undefined, rule: Rule, now: number): Level {
  const copy = level ? { ...level } : { tokens: rule.burst, at: now }
  refill(copy, rule, now)
  return copy
}

/** Returns how long it takes until a bucket has this many tokens, in whole seconds, at least 1. */
export const secondsUntil = (tokens: number, left: number, { perSecond }: Rule): number =>
  Math.max(1, Math.ceil((tokens - left) / perSecond))
