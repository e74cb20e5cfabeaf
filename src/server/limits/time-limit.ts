import { afterReading } from '#server/turns/after-reading.ts'

/**
 * Returns what a promise resolves with. Rejects when that takes longer than `ms`, with the code of a connection that timed out. What is
 * awaited goes on.
 */
export async function withinTime<T>(ms: number, promise: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const rejectLate = () =>
    late.reject(Object.assign(new Error(`no reply within ${ms / 1_000} s`), { code: 'ETIMEDOUT' }))
  const timer = setTimeout(() => void afterReading().then(rejectLate), ms)
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
