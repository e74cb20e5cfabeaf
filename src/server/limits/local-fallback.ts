import { withinTime } from './time-limit.ts'

/** How long Redis may take before a server counts in its own memory, and for how long it then does. */
const timeoutMs = 500
const localMs = 2_000

/** Calls Redis, or `fallback` when that fails or does not reply in time. */
export type WithFallback = <T>(call: () => Promise<T>, fallback: () => Promise<T>) => Promise<T>

/** Returns what calls Redis with a fallback. After a failure only the fallback is called for a while. */
export function localFallback(onError: (error: Error) => void): WithFallback {
  let localUntil = 0
  return async (call, fallback) => {
    if (performance.now() < localUntil) return fallback()
    try {
      return await withinTime(timeoutMs, call())
    } catch (error) {
      localUntil = performance.now() + localMs
      onError(error instanceof Error ? error : new Error(String(error)))
      return fallback()
    }
  }
}
