import { limits } from '#contract/limits.ts'
import { type Windows, reading } from './windows.ts'

/** Windows of a server that is alone: the moments of each key's requests, oldest first. */
export function memoryWindows(windowMs: number = limits.windowMs): Windows {
  const windows = new Map<string, number[]>()
  return {
    async take(key, limit, now) {
      const moments = windows.get(key) ?? []
      const firstInside = moments.findIndex(moment => moment > now - windowMs)
      moments.splice(0, firstInside === -1 ? moments.length : firstInside)
      const allowed = moments.length < limit
      if (allowed) moments.push(now)
      if (moments.length > 0) windows.set(key, moments)
      else windows.delete(key)
      return reading(allowed, limit, moments.length, moments[0] ?? null, now, windowMs)
    },
    close: async () => windows.clear(),
  }
}
