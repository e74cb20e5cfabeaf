import { expectAll, expectCounted } from './answers.ts'
import type { Bench } from './bench.ts'
import { startCrowd } from './child.ts'
import { count, median, ms, quantile } from './figures.ts'
import type { Outcome } from './load/protocol.ts'
import { type Room, options, pollId, startService } from './service.ts'

const perRoom = 20
const rounds = 3
const withinMs = 2_000

/** Many small rooms at once. */
export const rooms: Bench = {
  title: `rooms: N rooms of ${perRoom} people, everybody answers`,
  sizes: [20, 200],
  async open(stack) {
    const service = stack.use(await startService())
    return async size => {
      await using crowd = await startCrowd()
      const people = size * perRoom
      const open: Room[] = []
      while (open.length < size) open.push(await service.newRoom())
      const codes = open.map(({ code }) => code)
      expectAll(await crowd.run({ do: 'join', port: service.port, codes, people, atOnce: 200 }), people)
      const rows: Record<string, string>[] = []
      for (const within of [0, withinMs]) {
        const outcomes: Outcome[] = []
        for (let round = 0; round < rounds; round += 1) {
          for (const room of open) await service.act(room, { action: 'reset', pollId })
          const outcome = await crowd.run({ do: 'answer', pollId, options, withinMs: within })
          expectAll(outcome, people)
          outcomes.push(outcome)
        }
        const last = outcomes.at(-1)
        // Compared through the API only once, because of the hourly limit of the key.
        if (last && within > 0) for (const room of open) await expectCounted(service, room, last)
        const wall = median(outcomes.map(({ wallMs }) => wallMs))
        const at = (share: number) => ms(median(outcomes.map(({ latencies }) => quantile(latencies, share))))
        rows.push({
          rooms: count(size),
          answers: count(people),
          sent: within === 0 ? 'at once' : `over ${within / 1000} s`,
          'last 200 after': ms(wall),
          'answers/s': count((people / wall) * 1_000),
          p50: at(0.5),
          p99: at(0.99),
          max: at(1),
          'µs an answer': count((wall / people) * 1_000),
        })
      }
      return rows
    }
  },
}
