import { isDeepStrictEqual } from 'node:util'
import type { Bench } from './bench.ts'
import { type Crowd, startBaseline, startCrowd } from './child.ts'
import { count, median, ms, quantile, times } from './figures.ts'
import type { Outcome } from './load/protocol.ts'
import { type Room, type Service, options, pollId, startService } from './service.ts'

const rounds = 5
const windows = [0, 2_000]

interface Target {
  name: string
  crowd: Crowd
  outcomes: Outcome[]
}

/** N people answer one poll: the time until the last 200, compared with servers that store nothing or use one INSERT each. */
export const answers: Bench = {
  title: 'answers: N people answer one poll; target 10,000 within 2 s, p99 under 1 s',
  sizes: [100, 1_000, 10_000],
  async open(stack) {
    const service = stack.use(await startService())
    const fixed = stack.use(await startBaseline('fixed'))
    const naive = stack.use(
      await startBaseline('naive', { NAIVE_DATABASE: JSON.stringify(service.connection) }),
    )
    return async people => {
      await using crowds = new AsyncDisposableStack()
      const room = await service.newRoom()
      const target = async (name: string, port: number): Promise<Target> => {
        const crowd = crowds.use(await startCrowd())
        expectAll(await crowd.run({ do: 'join', port, codes: [room.code], people, atOnce: 200 }), people)
        return { name, crowd, outcomes: [] }
      }
      const baseline = await target('baseline, stores nothing', fixed.port)
      const targets = [
        baseline,
        await target('one INSERT each', naive.port),
        await target('ours', service.port),
      ]
      const rows: Record<string, string>[] = []
      for (const withinMs of windows) {
        for (const each of targets) each.outcomes = []
        for (let round = 0; round < rounds; round += 1)
          for (const { name, crowd, outcomes } of targets) {
            // A reset begins a new round, so that every answer is a person's first.
            if (name === 'ours') await service.act(room, { action: 'reset', pollId })
            const outcome = await crowd.run({ do: 'answer', pollId, options, withinMs })
            expectAll(outcome, people)
            if (name === 'ours') await expectCounted(service, room, outcome)
            outcomes.push(outcome)
          }
        for (const { name, outcomes } of targets)
          rows.push(row(people, withinMs, name, outcomes, baseline.outcomes))
      }
      return rows
    }
  },
}

function row(people: number, withinMs: number, server: string, outcomes: Outcome[], baseline: Outcome[]) {
  const wall = median(outcomes.map(({ wallMs }) => wallMs))
  const at = (share: number) => ms(median(outcomes.map(({ latencies }) => quantile(latencies, share))))
  return {
    people: count(people),
    sent: withinMs === 0 ? 'at once' : `over ${withinMs / 1000} s`,
    server,
    'last 200 after': ms(wall),
    'answers/s': count((people / wall) * 1_000),
    p50: at(0.5),
    p99: at(0.99),
    max: at(1),
    'µs an answer': count((wall / people) * 1_000),
    'to baseline': times(wall / median(baseline.map(({ wallMs }) => wallMs))),
  }
}

/** Throws unless every reply was a 200. */
export function expectAll({ statuses }: Outcome, people: number): void {
  if (statuses[200] !== people) throw new Error(`Not every reply was a 200: ${JSON.stringify(statuses)}`)
}

/** Throws unless the results and the answers both have exactly what was sent to a room. */
export async function expectCounted(service: Service, { code }: Room, { chosen }: Outcome): Promise<void> {
  const [counts, recount] = await Promise.all([service.counts(code), service.recount(code)])
  if (!isDeepStrictEqual(counts, chosen[code]) || !isDeepStrictEqual(recount, chosen[code]))
    throw new Error(
      `Sent ${chosen[code]?.join()}, the tally says ${counts.join()}, the answers ${recount.join()}`,
    )
}
