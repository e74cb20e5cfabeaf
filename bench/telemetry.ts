import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePort } from '#test/support/free-port.ts'
import { expectAll, expectCounted } from './answers.ts'
import type { Bench } from './bench.ts'
import { startCrowd } from './child.ts'
import { count, median, times } from './figures.ts'
import { readProcessorTime, usedBetween } from './processor-time.ts'
import { type Service, options, pollId, startService } from './service.ts'

const rounds = 12

interface Target {
  name: string
  service: Service
  /** Processor time of the server for an answer, µs, in each round. */
  used: number[]
}

/** What metrics and traces add to the processor time of an answer: servers without, with metrics, and with both. */
export const telemetry: Bench = {
  title: 'telemetry: processor time of the server for each of N answers, without and with metrics and traces',
  sizes: [10_000],
  async open(stack) {
    const collector = createServer((request, response) => {
      request.resume()
      request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
    })
    collector.listen(0, '127.0.0.1')
    await once(collector, 'listening')
    stack.defer(() => {
      collector.closeAllConnections()
      collector.close()
    })
    const metrics = async () => ({ METRICS_PORT: String(await freePort()) })
    const traces = {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    }
    const start = async (name: string, env: Record<string, string>) => ({
      name,
      service: stack.use(await startService(1, env)),
    })
    const started = [
      await start('without', {}),
      await start('with metrics', await metrics()),
      await start('with metrics, 1 % traced', {
        ...(await metrics()),
        ...traces,
        OTEL_TRACES_SAMPLER: 'traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '0.01',
      }),
      await start('with metrics, all traced', { ...(await metrics()), ...traces }),
    ]
    return async people => {
      const targets: Target[] = started.map(each => ({ ...each, used: [] }))
      for (let round = 0; round < rounds; round += 1)
        for (let turn = 0; turn < targets.length; turn += 1) {
          // Each is the first as often as the others.
          const target = targets[(round + turn) % targets.length]
          target?.used.push(await measureOnce(target.service, people, round))
        }
      const without = median(targets[0]?.used ?? [])
      return targets.map(({ name, used }) => ({
        people: count(people),
        server: name,
        'µs an answer': median(used).toFixed(1),
        'to without': times(median(used) / without),
        least: Math.min(...used).toFixed(1),
        // On a machine that does other things the least is nearest to what it takes.
        'to the least without': times(Math.min(...used) / Math.min(...(targets[0]?.used ?? []))),
      }))
    }
  },
}

async function measureOnce(service: Service, people: number, round: number): Promise<number> {
  await using crowd = await startCrowd()
  const room = await service.newRoom()
  const address = `198.51.${100 + round}.1`
  const joining = { port: service.port, codes: [room.code], people, atOnce: 200, address }
  expectAll(await crowd.run({ do: 'join', ...joining }), people)
  const before = await readProcessorTime(service.pid)
  const outcome = await crowd.run({ do: 'answer', pollId, options, withinMs: 0 })
  const { server } = usedBetween(before, await readProcessorTime(service.pid))
  expectAll(outcome, people)
  await expectCounted(service, room, outcome)
  return (server / people) * 1_000
}
