const keptMs = 600_000

/** The keys of recent failures, each kept for ten minutes, so that the same job is not tried again and again. */
export function recentFailures(now: () => number, maxKeys = 10_000) {
  /** When each key expires, ms; the oldest first. */
  const expiry = new Map<string, number>()
  return {
    has(key: string): boolean {
      const end = expiry.get(key)
      if (end !== undefined && end <= now()) expiry.delete(key)
      return expiry.has(key)
    },
    /** Returns the keys. */
    list: (): string[] => [...expiry].filter(([, end]) => end > now()).map(([key]) => key),
    add(key: string): void {
      expiry.delete(key)
      expiry.set(key, now() + keptMs)
      for (const [oldest] of expiry) {
        if (expiry.size <= maxKeys) break
        expiry.delete(oldest)
      }
    },
  }
}
