import { z } from 'zod'

/** A batch of requests: request i is item i of `requests` with item i of `tokens`; both lists repeat. */
export const requestBatch = z.object({
  port: z.int(),
  requests: z.array(z.object({ method: z.string(), path: z.string(), body: z.string().default('') })),
  tokens: z.array(z.string()),
  count: z.int(),
  connections: z.int(),
  /** Sent evenly within this time, independent of replies; with 0 each connection sends as soon as it has its reply. */
  withinMs: z.number(),
})
export type RequestBatch = z.input<typeof requestBatch>

/** The outcome of a batch; times are in ms. Latencies begin at the scheduled time of a request. */
export const batchOutcome = z.object({
  wallMs: z.number(),
  latencies: z.array(z.number()),
  /** The latencies again, by the method of the request. */
  byMethod: z.record(z.string(), z.array(z.number())),
  statuses: z.record(z.string(), z.int()),
  bytes: z.int(),
})
export type BatchOutcome = z.infer<typeof batchOutcome>
