/** How often a worker says that its event loop turns, ms. */
export const beatMs = 2_000

/** Watches whether another process beats. */
export interface HeartbeatWatch {
  /** Must be called when the other process beats. The watch begins with the first time. */
  beat(): void
  stop(): void
}

/**
 * Calls `onHung` once when a process that has begun to beat does not for `hungMs`: it computes without an end, or was halted. Time in which
 * this process itself did not run, for example because the machine slept, does not count.
 */
export function watchHeartbeat(onHung: () => void, hungMs = 20_000, everyMs = beatMs): HeartbeatWatch {
  let seenAt = Infinity
  let checkedAt = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    const hasSlept = now - checkedAt > 2 * everyMs
    checkedAt = now
    if (hasSlept && seenAt < Infinity) seenAt = now
    if (now - seenAt < hungMs) return
    clearInterval(timer)
    onHung()
  }, everyMs)
  timer.unref()
  return {
    beat() {
      seenAt = performance.now()
    },
    stop: () => clearInterval(timer),
  }
}
