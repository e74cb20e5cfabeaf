import { z } from 'zod'

/** A command for the load process; one runs at a time. */
export const command = z.discriminatedUnion('do', [
  /** Each person opens a connection and joins; person i joins room i modulo the number of codes. */
  z.object({
    do: z.literal('join'),
    port: z.int(),
    codes: z.array(z.string()),
    people: z.int(),
    /** How many joins are in progress at once. */
    atOnce: z.int(),
    /** The address of the people in `X-Forwarded-For`; by default that of their sockets. */
    address: z.string().optional(),
    /** The address of this machine that their sockets have, of 127.0.0.0/8; the system's choice by default. */
    from: z.string().optional(),
  }),
  /** Everybody answers once, evenly within `withinMs`; 0 for as fast as possible. */
  z.object({ do: z.literal('answer'), pollId: z.string(), options: z.int(), withinMs: z.number() }),
  /** Everybody reacts so many times, evenly within `withinMs`, and sends as many of these as the room says, or each with `sendsAll`. */
  z.object({ do: z.literal('react'), times: z.int(), withinMs: z.number(), sendsAll: z.boolean() }),
  /** Everybody opens an event stream on their connection; `atOnce` says how many are being opened at once, by default all. */
  z.object({ do: z.literal('listen'), atOnce: z.int().optional() }),
  /** Sends a request, and waits until every stream received an event that contains `words`. */
  z.object({
    do: z.literal('push'),
    path: z.string(),
    token: z.string(),
    body: z.string(),
    words: z.string(),
  }),
  /** From now on, notes when each stream received an event that contains `words`. */
  z.object({ do: z.literal('expect'), words: z.string() }),
  /** Waits until every stream received what was expected. */
  z.object({ do: z.literal('received') }),
  /** Cuts the connections of everybody at once. */
  z.object({ do: z.literal('drop') }),
  /**
   * Everybody opens a connection and an event stream, evenly within `withinMs`, and tries again as phones do. Latencies are those from
   * there to an event that contains `words`.
   */
  z.object({ do: z.literal('return'), withinMs: z.number(), words: z.string() }),
  /** Opens a host's stream and records its tallies from then on. */
  z.object({ do: z.literal('host'), code: z.string(), token: z.string() }),
  /** Returns the recorded tallies. */
  z.object({ do: z.literal('tallies') }),
])
export type Command = z.infer<typeof command>

/** The outcome of a command. Times are in ms. */
export const outcome = z.object({
  /** From the first request to the last reply or event. */
  wallMs: z.number(),
  /** One per person. */
  latencies: z.array(z.number()),
  /** The number of replies by status; 0 is a closed connection. */
  statuses: z.record(z.string(), z.int()),
  /** `answer`: the number of people by option, for each room. */
  chosen: z.record(z.string(), z.array(z.int())).default({}),
  /** `answer`: when each 200 arrived, in order, by the same clock as `tallies`. */
  repliedAt: z.array(z.number()).default([]),
  /** `join`: how many connections were reset and opened again. */
  broken: z.int().default(0),
  tallies: z.array(z.object({ at: z.number(), voters: z.int() })).default([]),
  /** `received`: when each stream had the event, in ms by `machineNow`. */
  receivedAt: z.array(z.number()).default([]),
  /** `push` and `received`: the first event that contains the words. */
  event: z.string().default(''),
})
export type Outcome = z.infer<typeof outcome>
