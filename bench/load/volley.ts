import { z } from 'zod'

/** What to send: request i is number i of `requests` with number i of `tokens`, both around again from the start. */
export const volley = z.object({
  port: z.int(),
  requests: z.array(z.object({ method: z.string(), path: z.string(), body: z.string().default('') })),
  tokens: z.array(z.string()),
  count: z.int(),
  connections: z.int(),
  /** Evenly within so many ms, whatever comes back; with 0 each connection sends as soon as it has its reply. */
  withinMs: z.number(),
})
export type Volley = z.input<typeof volley>

/** What came of it; times are ms. A latency counts from when a request was due. */
export const returned = z.object({
  wallMs: z.number(),
  latencies: z.array(z.number()),
  /** The latencies again, by the method of the request. */
  byMethod: z.record(z.string(), z.array(z.number())),
  statuses: z.record(z.string(), z.int()),
  bytes: z.int(),
})
export type Returned = z.infer<typeof returned>
