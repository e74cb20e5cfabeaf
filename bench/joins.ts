import { expectAll } from './answers.ts'
import type { Bench } from './bench.ts'
import { startBaseline, startCrowd } from './child.ts'
import { count, median, ms, quantile, times } from './figures.ts'
import type { Outcome } from './load/protocol.ts'
import { startService } from './service.ts'

const rounds = 3

/** N people open a connection and join at the same moment. */
export const joins: Bench = {
  title: 'joins: N people connect and join at once, compared with a server that only replies 200',
  sizes: [100, 1_000, 10_000],
  async open(stack) {
    const service = stack.use(await startService())
    const fixed = stack.use(await startBaseline('fixed'))
    return async people => {
      const ours: Outcome[] = []
      const baseline: Outcome[] = []
      let crowds = 0
      // All people of a crowd have one address; each crowd has a different one.
      const join = async (port: number, code: string) => {
        await using crowd = await startCrowd()
        const outcome = await crowd.run({
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
        baseline.push(await join(fixed.port, code))
      }
      const wallOf = (outcomes: Outcome[]) => median(outcomes.map(({ wallMs }) => wallMs))
      const row = (server: string, outcomes: Outcome[]) => {
        const at = (share: number) => ms(median(outcomes.map(({ latencies }) => quantile(latencies, share))))
        return {
          people: count(people),
          server,
          'last one in after': ms(wallOf(outcomes)),
          'joins/s': count((people / wallOf(outcomes)) * 1_000),
          p50: at(0.5),
          p99: at(0.99),
          max: at(1),
          'connections made again': count(median(outcomes.map(({ broken }) => broken))),
          'µs a join': count((wallOf(outcomes) / people) * 1_000),
          'to baseline': times(wallOf(outcomes) / wallOf(baseline)),
        }
      }
      return [row('ours', ours), row('baseline', baseline)]
    }
  },
}
