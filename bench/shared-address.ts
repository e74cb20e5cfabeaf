import { expectAll } from './answers.ts'
import type { Bench } from './bench.ts'
import { startCrowd } from './child.ts'
import { count, ms, quantile } from './figures.ts'
import type { Outcome } from './load/protocol.ts'
import { options, pollId, startService } from './service.ts'

const votes = 3

/** N people behind one IP address, as in a lecture hall, join, open their streams and vote. Nobody may be refused. */
export const sharedAddress: Bench = {
  title: 'shared-address: N people behind one IP address join, listen and vote, without a refusal',
  sizes: [1_000],
  async open(stack) {
    const service = stack.use(await startService())
    return async people => {
      await using crowd = await startCrowd()
      const { code } = await service.newRoom()
      const rows: Record<string, string>[] = []
      const note = (what: string, outcome: Outcome) => {
        expectAll(outcome, people)
        rows.push({
          people: count(people),
          what,
          'all done after': ms(outcome.wallMs),
          p50: ms(quantile(outcome.latencies, 0.5)),
          p99: ms(quantile(outcome.latencies, 0.99)),
          refused: count(people - (outcome.statuses[200] ?? 0)),
        })
      }
      const address = '198.51.100.7'
      const { port } = service
      note('join', await crowd.run({ do: 'join', port, codes: [code], people, atOnce: 200, address }))
      for (let vote = 0; vote < votes; vote += 1)
        note('vote at once', await crowd.run({ do: 'answer', pollId, options, withinMs: 0 }))
      note('open a stream', await crowd.run({ do: 'listen' }))
      return rows
    }
  },
}
