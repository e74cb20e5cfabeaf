import { z } from 'zod'

/** What the load process is told to do, one thing at a time. */
export const command = z.discriminatedUnion('do', [
  /** Each person opens a connection and joins; person i joins room i modulo the number of codes. */
  z.object({
    do: z.literal('join'),
    port: z.int(),
    codes: z.array(z.string()),
    people: z.int(),
    /** How many joins are under way together. */
    atOnce: z.int(),
    /** Where they come from, as a trusted proxy tells it; else this machine. */
    address: z.string().optional(),
  }),
  /** Everybody answers once, evenly within so many ms; 0 for as fast as it goes. */
  z.object({ do: z.literal('answer'), pollId: z.string(), options: z.int(), withinMs: z.number() }),
  /** Everybody opens their event stream on the connection they have. */
  z.object({ do: z.literal('listen') }),
  /** Sends a request, and waits until every stream had an event with these words. */
  z.object({
    do: z.literal('push'),
    path: z.string(),
    token: z.string(),
    body: z.string(),
    words: z.string(),
  }),
  /** Opens a host's stream, whose tallies are noted from then on. */
  z.object({ do: z.literal('host'), code: z.string(), token: z.string() }),
  /** Tells the tallies that the host's stream brought. */
  z.object({ do: z.literal('tallies') }),
])
export type Command = z.infer<typeof command>

/** What came of it. Times are ms. */
export const outcome = z.object({
  /** From the first request to the last reply or event. */
  wallMs: z.number(),
  /** One for each person. */
  latencies: z.array(z.number()),
  /** How many replies had which status; 0 is a broken connection. */
  statuses: z.record(z.string(), z.int()),
  /** `answer`: how many chose which option, by room. */
  chosen: z.record(z.string(), z.array(z.int())).default({}),
  /** `answer`: when each 200 came, in the order in which they came; on the clock of `tallies`. */
  repliedAt: z.array(z.number()).default([]),
  /** `join`: how many connections broke and were made again. */
  broken: z.int().default(0),
  tallies: z.array(z.object({ at: z.number(), voters: z.int() })).default([]),
  /** `push`: the event that brought the words. */
  event: z.string().default(''),
})
export type Outcome = z.infer<typeof outcome>
