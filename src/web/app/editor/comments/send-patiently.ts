import { RequestError } from '#web/ui/core/request.ts'

/** How long to wait before each further attempt, ms. */
const pausesMs = [1_000, 3_000] as const

/** What passes by itself: no connection, and a server that is being replaced. */
const passing: ReadonlySet<number> = new Set([0, 502, 503, 504])

/** Does work that is safe to repeat, again after a while when the server could not be reached. Throws the last `RequestError`. */
export async function sendPatiently<T>(work: () => Promise<T>): Promise<T> {
  for (const pause of pausesMs)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof RequestError) || !passing.has(error.status) || !navigator.onLine) throw error
      await new Promise(resolve => setTimeout(resolve, pause))
    }
  return work()
}
