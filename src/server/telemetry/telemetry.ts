import type { JobKind, Meters } from './meters.ts'
import { type Spans, inSpan } from './spans.ts'

/** What counts and traces what a server does. Each is null where the operator does not want it. */
export interface Telemetry {
  meters: Meters | null
  spans: Spans | null
  accessLog: AccessLog | null
}

/** A request that got its reply, as the access log tells it: nothing in it says who sent it, or names a room. */
export interface LoggedRequest {
  /** Its id, which the reply has as `x-request-id`. */
  id: string
  method: string
  /** The pattern of its route. */
  route: string
  status: number
  /** Time until the end of the reply. */
  ms: number
}

/** Writes a line for a request. */
export type AccessLog = (request: LoggedRequest) => void

/** Counts and traces nothing. */
export const noTelemetry: Telemetry = { meters: null, spans: null, accessLog: null }

/** Does a job, which is counted and traced. `hasSucceeded` says of a result whether that is one; otherwise each is. */
export async function watchJob<T>(
  { meters, spans }: Telemetry,
  kind: JobKind,
  work: () => Promise<T>,
  hasSucceeded: (result: T) => boolean = () => true,
): Promise<T> {
  if (!meters && !spans) return work()
  const startedAt = performance.now()
  let isDone = false
  try {
    const result = await inSpan(spans, `job ${kind}`, { 'lpd.job': kind }, work)
    isDone = hasSucceeded(result)
    return result
  } finally {
    meters?.countJob(kind, isDone, performance.now() - startedAt)
  }
}
