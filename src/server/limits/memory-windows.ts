import { limits } from '#contract/limits.ts'
import { type Windows, windowStatus } from './windows.ts'

/** Windows of a single server, in memory: the times of each key's requests, oldest first. */
export function memoryWindows(): Windows {
  const { windowMs } = limits
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
      const blocking = allowed ? null : (moments.at(-limit) ?? null)
      const oldest = moments[0] ?? null
      return windowStatus({ allowed, limit, used: moments.length, oldest, blocking }, now, windowMs)
    },
    usage: async (key, now) => ({
      used: (windows.get(key) ?? []).filter(moment => moment > now - windowMs).length,
    }),
    close: async () => windows.clear(),
  }
}
