import { expectAll } from './answers.ts'
import type { Bench } from './bench.ts'
import { startBare, startCrowd } from './child.ts'
import { count, median, ms, quantile, times } from './figures.ts'
import type { Outcome } from './load/protocol.ts'
import { startService } from './service.ts'

const rounds = 3

/** N people open a connection and join, all at the same moment. */
export const joins: Bench = {
  title: 'joins: N people connect and join at once, beside a server that only says 200',
  sizes: [100, 1_000, 10_000],
  async open(stack) {
    const service = stack.use(await startService())
    const fixed = stack.use(await startBare('fixed'))
    return async people => {
      const ours: Outcome[] = []
      const bare: Outcome[] = []
      let crowds = 0
      // Each crowd is a hall of its own: all its people come from one address.
      const join = async (port: number, code: string) => {
        await using crowd = await startCrowd()
        const outcome = await crowd.tell({
          do: 'join',
          port,
          codes: [code],
          people,
          atOnce: people,
          address: `198.51.${people % 251}.${(crowds += 1)}`,
        })
        expectAll(outcome, people)
        return outcome
      }
      for (let round = 0; round < rounds; round += 1) {
        const { code } = await service.newRoom()
        ours.push(await join(service.port, code))
        bare.push(await join(fixed.port, code))
      }
      const wallOf = (outcomes: Outcome[]) => median(outcomes.map(({ wallMs }) => wallMs))
      const row = (server: string, outcomes: Outcome[]) => {
        const at = (share: number) => ms(median(outcomes.map(({ latencies }) => quantile(latencies, share))))
        return {
          people: count(people),
          server,
          'last one in after': ms(wallOf(outcomes)),
          p50: at(0.5),
          p99: at(0.99),
          max: at(1),
          'connections made again': count(median(outcomes.map(({ broken }) => broken))),
          'µs a join': count((wallOf(outcomes) / people) * 1_000),
          'to bare': times(wallOf(outcomes) / wallOf(bare)),
        }
      }
      return [row('ours', ours), row('bare', bare)]
    }
  },
}
