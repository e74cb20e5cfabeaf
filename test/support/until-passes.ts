import { vi } from 'vitest'
import { patienceMs } from './patience.ts'

/** Tries a check every `interval` milliseconds until it no longer throws. Throws its last error after `patienceMs`. */
export const untilPasses = <T>(check: () => T | Promise<T>, interval = 50): Promise<T> =>
  vi.waitFor(check, { timeout: patienceMs, interval })
