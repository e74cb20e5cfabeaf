import { expectAll, expectCounted } from './answers.ts'
import type { Bench } from './bench.ts'
import { startCrowd } from './child.ts'
import { count, ms, quantile } from './figures.ts'
import { options, pollId, startService } from './service.ts'

const perSecond = 500
const settleMs = 2_000

/** The time from the 200 of an answer to the first tally on the stage that contains it. */
export const tally: Bench = {
  title: `tally: from an answer's 200 to the stage's tally that has it, at ${perSecond} answers/s`,
  sizes: [500, 5_000],
  async open(stack) {
    const service = stack.use(await startService())
    return async people => {
      await using crowd = await startCrowd()
      const room = await service.newRoom()
      const { code, hostToken } = room
      expectAll(
        await crowd.run({ do: 'join', port: service.port, codes: [code], people, atOnce: 200 }),
        people,
      )
      await crowd.run({ do: 'host', code, token: hostToken })
      const withinMs = (people / perSecond) * 1_000
      const answered = await crowd.run({ do: 'answer', pollId, options, withinMs })
      expectAll(answered, people)
      await expectCounted(service, room, answered)
      const deadline = performance.now() + settleMs
      const listen = async () => (await crowd.run({ do: 'tallies' })).tallies
      let tallies = await listen()
      while (tallies.at(-1)?.voters !== people && performance.now() < deadline) tallies = await listen()
      // Answers are stored in batches whose replies come in order: the k-th 200 is in every tally of k people or more.
      const delays = answered.repliedAt.map((at, index) => {
        const shown = tallies.find(({ voters }) => voters > index)
        if (!shown) throw new Error(`No tally has all of ${index + 1} answers.`)
        return Math.max(0, shown.at - at)
      })
      return [
        {
          answers: count(people),
          tallies: count(tallies.length),
          'tallies/s': (tallies.length / (withinMs / 1_000)).toFixed(1),
          p50: ms(quantile(delays, 0.5)),
          p99: ms(quantile(delays, 0.99)),
          max: ms(quantile(delays, 1)),
          'p99 of the 200': ms(quantile(answered.latencies, 0.99)),
        },
      ]
    }
  },
}
