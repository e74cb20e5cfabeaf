/** What the sliding window says of one request. Times are whole seconds. */
export interface Reading {
  allowed: boolean
  limit: number
  remaining: number
  /** Until the oldest request leaves the window; 0 when there is none. */
  resetSeconds: number
}

/** Counts requests per key on a sliding window of an hour. A refused request does not count [D9]. */
export interface Windows {
  /** Takes one place in the key's window, if one is free. `now` is ms since 1970. */
  take(key: string, limit: number, now: number): Promise<Reading>
  close(): Promise<void>
}

/** Turns a window's count and oldest entry (ms) into a reading. */
export function reading(
  allowed: boolean,
  limit: number,
  used: number,
  oldest: number | null,
  now: number,
  windowMs: number,
): Reading {
  return {
    allowed,
    limit,
    remaining: Math.max(limit - used, 0),
    resetSeconds: oldest === null ? 0 : Math.max(1, Math.ceil((oldest + windowMs - now) / 1000)),
  }
}
