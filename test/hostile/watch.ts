import { z } from 'zod'
import type { Planned } from './plan.ts'

const message = z.discriminatedUnion('told', [
  z.object({ told: z.literal('stall'), endedAt: z.number(), ms: z.number(), ownMs: z.number() }),
  z.object({ told: z.literal('figures'), ownMs: z.number(), worstMs: z.number(), peakBytes: z.number() }),
])
/**
 * How long the server's main thread worked since it was asked before, and the longest of it without a break, ms;
 * `peakBytes` is of its whole life.
 */
export type Figures = Extract<z.infer<typeof message>, { told: 'figures' }>

/** A request as the report names it. */
export type Brief = Pick<Planned, 'number' | 'kind' | 'actor' | 'what'> & { size: number }
/** A time in which the server's main thread did nothing else, and what was asked at that time. */
export interface Stall {
  ms: number
  /** What the thread itself worked in it; the rest of the time others had the processor. */
  ownMs: number
  underWay: Brief[]
}

const keptStalls = 20
const keptDone = 400
const now = () => performance.timeOrigin + performance.now()

/** Watches the server's main thread beside the requests that are under way. */
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
    /** What the probe in the server says. */
    onMessage(said: unknown): void {
      const heard = message.parse(said)
      if (heard.told === 'stall') onStall(heard)
      else answer(heard)
    },
    /** Forgets what was before: the start of a server is no stall that anybody waits for. */
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
    /** Asks the server for its figures since the last time; `ask` sends a message to the probe. */
    figures(ask: (message: object) => void): Promise<Figures> {
      const { promise, resolve } = Promise.withResolvers<Figures>()
      answer = resolve
      ask({ ask: 'figures' })
      return promise
    },
    /** The worst stalls, the one with most work first. */
    stalls: (): readonly Stall[] => stalls,
    /** What may have cost most: what was under way in the worst stalls, the largest first, and the slowest of each kind and actor. */
    suspects(limit: number): Brief[] {
      const inStalls = stalls.flatMap(stall => stall.underWay.toSorted((a, b) => b.size - a.size).slice(0, 8))
      const slow = [...slowest.values()].sort((a, b) => b.ms - a.ms).map(({ brief }) => brief)
      const all = new Map([...inStalls, ...slow].map(brief => [brief.number, brief]))
      return [...all.values()].slice(0, limit)
    },
  }
}
export type Watch = ReturnType<typeof openWatch>
