import { openRoom, send } from '#test/support/server.ts'
import { startCrowd } from '../../bench/child.ts'
import { quantile } from '../../bench/figures.ts'
import type { Command, Outcome } from '../../bench/load/protocol.ts'
import type { FaultCase } from './fault-case.ts'
import { serverOnEmbedded } from './rigs.ts'

const [pollId, options] = ['q', 4]
const choice = { type: 'multiple-choice', prompt: 'Which one?', options: ['A', 'B', 'C', 'D'] }
/** How many processes the phones have, because a process may have only so many files open. */
const processes = 2
const atOnce = 100
const [answerWithinMs, backWithinMs] = [10_000, 15_000]

/** Drops the streams of a large room at once, as a network does that fails, and lets them return. */
export const phonesDropped: FaultCase = {
  name: 'phones-dropped',
  description:
    'the streams of 10,000 phones (--phones) of one server end at once and are opened again within 15 s; for 99 of 100 phones, seconds from their return to the current state',
  async run({ times, phones }, tell) {
    await using rig = await serverOnEmbedded()
    const server = { send: send.bind(undefined, rig.url) }
    const { code, hostToken } = await openRoom(server, rig.key, { kind: 'poll', id: pollId, poll: choice })
    const act = async (action: string): Promise<number> =>
      (await server.send('POST', `/live/${code}/actions`, { as: hostToken, body: { action } })).body.version
    await act('start')
    const port = Number(new URL(rig.url).port)
    await using crowds = new AsyncDisposableStack()
    const all = [crowds.use(await startCrowd()), crowds.use(await startCrowd())]
    const run = (commandOf: (index: number) => Command): Promise<Outcome[]> =>
      Promise.all(all.map((crowd, index) => crowd.run(commandOf(index))))
    await run(index => ({
      do: 'join',
      port,
      codes: [code],
      people: Math.floor((phones + index) / processes),
      atOnce,
      // Addresses of this machine with ports of their own.
      from: `127.${1 + (port >> 9)}.${port & 255}.${index + 1}`,
    }))
    const answered = await run(() => ({ do: 'answer', pollId, options, withinMs: answerWithinMs }))
    const chosen = chosenIn(answered, code)
    await run(() => ({ do: 'listen', atOnce }))
    for (let time = 0; time < times; time += 1) {
      await run(() => ({ do: 'drop' }))
      const version = await act(time % 2 === 0 ? 'hide' : 'show')
      const back = await run(() => ({ do: 'return', withinMs: backWithinMs, words: `"version":${version},` }))
      const { body } = await server.send('GET', `/rooms/${code}/results`, { as: rig.key })
      const counts: number[] = body.polls[0].result.options.map(({ count }: { count: number }) => count)
      const excess = counts.map((count, option) => count - (chosen[option] ?? 0))
      const latencies = back.flatMap(each => each.latencies)
      tell({
        // The answers are those from before the first try.
        acknowledged: time === 0 ? chosen.reduce((sum, each) => sum + each, 0) : 0,
        lost: excess.reduce((sum, each) => sum + Math.max(0, -each), 0),
        doubled: excess.reduce((sum, each) => sum + Math.max(0, each), 0),
        errors: time === 0 ? answered.reduce((sum, { statuses }) => sum + refusedIn(statuses), 0) : 0,
        rightAfterMs: quantile(latencies, 0.99),
        wrong: latencies.length === phones ? [] : [`${latencies.length} phones returned`],
      })
    }
  },
}

/** Returns how many chose each option. */
const chosenIn = (outcomes: readonly Outcome[], code: string): number[] =>
  Array.from({ length: options }, (_, option) =>
    outcomes.reduce((sum, outcome) => sum + (outcome.chosen[code]?.[option] ?? 0), 0),
  )

const refusedIn = (statuses: Record<string, number>): number =>
  Object.entries(statuses).reduce((sum, [status, count]) => sum + (status === '200' ? 0 : count), 0)
