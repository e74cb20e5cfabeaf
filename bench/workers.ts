import { expectAll, expectCounted } from './answers.ts'
import type { Bench } from './bench.ts'
import { startCrowd } from './child.ts'
import { count, median, ms } from './figures.ts'
import { type ProcessorTime, readProcessorTime, usedBetween } from './processor-time.ts'
import { type Service, options, pollId, startService } from './service.ts'

const rounds = 3
/** How many workers are compared. */
const sizes = [1, 2, 4]
/** How often the state of the room is changed for all streams in a round. */
const pushes = 4

interface Measured {
  /** A join and an answer, and an open stream that gets the changes of the room. */
  joins: ProcessorTime[]
  answers: ProcessorTime[]
  phones: ProcessorTime[]
  wallMs: number[]
}

interface Target {
  workers: number
  service: Service
  measured: Measured
}

/** What N phones cost with one, two and four workers: the processor time of all processes of the server. */
export const workers: Bench = {
  title:
    'workers: processor time of the server, in brackets with its PostgreSQL, for each of N phones with 1, 2 and 4 workers',
  sizes: [100, 1_000, 10_000],
  async open(stack) {
    const services: { workers: number; service: Service }[] = []
    for (const size of sizes) services.push({ workers: size, service: stack.use(await startService(size)) })
    return async people => {
      const targets: Target[] = []
      for (const each of services)
        targets.push({
          ...each,
          measured: { joins: [], answers: [], phones: [], wallMs: [] },
        })
      for (let round = 0; round < rounds; round += 1)
        for (const target of targets) await measureOnce(target, people, round)
      const baseline = targets[0]?.measured
      return targets.map(target => row(target, people, baseline))
    }
  },
}

/** Lets N people join, answer and open their streams, and changes the room a few times. */
async function measureOnce({ service, measured }: Target, people: number, round: number): Promise<void> {
  await using crowd = await startCrowd()
  // A room takes as many joins at once as a crowd has, not as many as all of them.
  const room = await service.newRoom()
  const cost = async (work: () => Promise<void>) => {
    const before = await readProcessorTime(service.pid)
    await work()
    return usedBetween(before, await readProcessorTime(service.pid))
  }
  // Each crowd comes from another address.
  const address = `198.51.${100 + round}.${people % 251}`
  const joining = { port: service.port, codes: [room.code], people, atOnce: 200, address }
  measured.joins.push(await cost(async () => expectAll(await crowd.run({ do: 'join', ...joining }), people)))
  measured.answers.push(
    await cost(async () => {
      const outcome = await crowd.run({ do: 'answer', pollId, options, withinMs: 0 })
      expectAll(outcome, people)
      measured.wallMs.push(outcome.wallMs)
      await expectCounted(service, room, outcome)
    }),
  )
  measured.phones.push(
    await cost(async () => {
      expectAll(await crowd.run({ do: 'listen' }), people)
      let version = await service.act(room, { action: 'hide' })
      for (let push = 0; push < pushes; push += 1) {
        version += 1
        await crowd.run({
          do: 'push',
          path: `/api/v1/live/${room.code}/actions`,
          token: room.hostToken,
          body: JSON.stringify({ action: push % 2 === 0 ? 'show' : 'hide' }),
          words: `"version":${version},`,
        })
      }
    }),
  )
}

function row({ workers: size, measured }: Target, people: number, baseline: Measured | undefined) {
  const own = (times: readonly ProcessorTime[]) => median(times.map(({ server }) => server))
  const all = (times: readonly ProcessorTime[]) =>
    median(times.map(({ server, postgres }) => server + postgres))
  const each = (times: readonly ProcessorTime[]) =>
    `${count((own(times) / people) * 1_000)} µs (${count((all(times) / people) * 1_000)})`
  return {
    people: count(people),
    workers: String(size),
    'a join': each(measured.joins),
    'an answer': each(measured.answers),
    'a stream with 5 changes': each(measured.phones),
    'answer to 1 worker': baseline ? `${(own(measured.answers) / own(baseline.answers)).toFixed(2)}×` : '',
    'last 200 after': ms(median(measured.wallMs)),
  }
}
