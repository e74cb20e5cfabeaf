import { z } from 'zod'
import type { Planned } from './plan.ts'

const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('stall'), endedAt: z.number(), ms: z.number(), ownMs: z.number() }),
  z.object({ type: z.literal('figures'), ownMs: z.number(), worstMs: z.number(), peakBytes: z.number() }),
])
/**
 * The processor time of the server's main thread since the last figures, and its longest uninterrupted part, ms.
 * `peakBytes` is the largest memory since the start.
 */
export type Figures = Extract<z.infer<typeof message>, { type: 'figures' }>

/** The description of a request in the report. */
export type Brief = Pick<Planned, 'number' | 'kind' | 'actor' | 'what'> & { size: number }
/** A period in which the event loop of the server was blocked, and the requests in progress. */
export interface Stall {
  ms: number
  /** The processor time of the thread in it; the rest was used by other processes. */
  ownMs: number
  underWay: Brief[]
}

const keptStalls = 20
const keptDone = 400
const now = () => performance.timeOrigin + performance.now()

/** Records the stalls of the server's main thread with the requests in progress. */
export function openWatch() {
  const underWay = new Map<number, { brief: Brief; sentAt: number }>()
  const done: { brief: Brief; sentAt: number; doneAt: number }[] = []
  const slowest = new Map<string, { brief: Brief; ms: number }>()
  const stalls: Stall[] = []
  let answer: (figures: Figures) => void = () => undefined

  function onStall({ endedAt, ms, ownMs }: { endedAt: number; ms: number; ownMs: number }): void {
    if (stalls.length === keptStalls && ownMs <= (stalls.at(-1)?.ownMs ?? 0)) return
    const beganAt = endedAt - ms
    const past = done.filter(({ sentAt, doneAt }) => sentAt < endedAt && doneAt > beganAt)
    const present = [...underWay.values()].filter(({ sentAt }) => sentAt < endedAt)
    stalls.push({ ms, ownMs, underWay: [...past, ...present].map(({ brief }) => brief) })
    stalls.sort((a, b) => b.ownMs - a.ownMs)
    stalls.splice(keptStalls)
  }

  return {
    /** Handles a message of the probe in the server. */
    onMessage(received: unknown): void {
      const event = message.parse(received)
      if (event.type === 'stall') onStall(event)
      else answer(event)
    },
    /** Discards earlier stalls: those at the start of a server affect nobody. */
    reset(): void {
      stalls.splice(0)
    },
    begin({ number, kind, actor, what, bytes }: Planned): void {
      underWay.set(number, { brief: { number, kind, actor, what, size: bytes.length }, sentAt: now() })
    },
    end(number: number): void {
      const begun = underWay.get(number)
      underWay.delete(number)
      if (!begun) return
      done.push({ ...begun, doneAt: now() })
      if (done.length > keptDone) done.shift()
      const { kind, actor } = begun.brief
      const ms = now() - begun.sentAt
      if (ms > (slowest.get(`${kind}/${actor}`)?.ms ?? 0))
        slowest.set(`${kind}/${actor}`, { brief: begun.brief, ms })
    },
    /** Requests the figures since the last call; `ask` sends a message to the probe. */
    figures(ask: (message: object) => void): Promise<Figures> {
      const { promise, resolve } = Promise.withResolvers<Figures>()
      answer = resolve
      ask({ ask: 'figures' })
      return promise
    },
    /** The worst stalls, the one with the most processor time first. */
    stalls: (): readonly Stall[] => stalls,
    /** Returns the requests that may be the most expensive: those in the worst stalls, largest first, and the slowest of each kind and actor. */
    suspects(limit: number): Brief[] {
      const inStalls = stalls.flatMap(stall => stall.underWay.toSorted((a, b) => b.size - a.size).slice(0, 8))
      const slow = [...slowest.values()].sort((a, b) => b.ms - a.ms).map(({ brief }) => brief)
      const all = new Map([...inStalls, ...slow].map(brief => [brief.number, brief]))
      return [...all.values()].slice(0, limit)
    },
  }
}
export type Watch = ReturnType<typeof openWatch>
