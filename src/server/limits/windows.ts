/** The state of a key's window after one request. Times are whole seconds. */
export interface WindowStatus {
  allowed: boolean
  limit: number
  remaining: number
  /** The time until the oldest request leaves the window; 0 when there is none. */
  resetSeconds: number
  /**
   * The time until a request is allowed; 0 when this one was. It is longer than `resetSeconds` after a change to a smaller
   * plan.
   */
  retrySeconds: number
}

/** Counts requests per key in a sliding window of an hour. A refused request does not count [D9]. */
export interface Windows {
  /** Counts a request if the window has room for it. `now` is ms since 1970. */
  take(key: string, limit: number, now: number): Promise<WindowStatus>
  /** Returns how many requests are in the window, without counting one. */
  usage(key: string, now: number): Promise<{ used: number }>
  close(): Promise<void>
}

/** What a store returns after it counted or refused a request. Times are ms since 1970. */
export interface Taken {
  allowed: boolean
  limit: number
  used: number
  /** The oldest request in the window; null when there is none. */
  oldest: number | null
  /** The request that must leave the window before another is allowed; null when there is room. */
  blocking: number | null
}

/** Returns the state of a window from what its store returned. */
export function windowStatus(
  { allowed, limit, used, oldest, blocking }: Taken,
  now: number,
  windowMs: number,
): WindowStatus {
  const secondsUntilEnd = (moment: number | null) =>
    moment === null ? 0 : Math.max(1, Math.ceil((moment + windowMs - now) / 1000))
  return {
    allowed,
    limit,
    remaining: Math.max(limit - used, 0),
    resetSeconds: secondsUntilEnd(oldest),
    retrySeconds: secondsUntilEnd(blocking),
  }
}
