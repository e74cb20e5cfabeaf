import { expectAll } from './answers.ts'
import type { Bench } from './bench.ts'
import { startBaseline, startCrowd } from './child.ts'
import { count, median, ms, quantile, times } from './figures.ts'
import type { Outcome } from './load/protocol.ts'
import { startService } from './service.ts'

const rounds = 9

/** A host action reaches N open streams, compared with a server that only writes the same bytes to N sockets. */
export const fanout: Bench = {
  title:
    'fanout: a host action reaches N phones; target p99 under 0.5 s at 10,000, and 1.5× of plain socket writes',
  sizes: [100, 1_000, 10_000],
  async open(stack) {
    const service = stack.use(await startService())
    const baseline = stack.use(await startBaseline('broadcast'))
    return async people => {
      await using crowds = new AsyncDisposableStack()
      const room = await service.newRoom()
      const gather = async (port: number) => {
        const crowd = crowds.use(await startCrowd())
        expectAll(await crowd.run({ do: 'join', port, codes: [room.code], people, atOnce: 200 }), people)
        const opened = await crowd.run({ do: 'listen' })
        expectAll(opened, people)
        return { crowd, openMs: opened.wallMs }
      }
      const ours = await gather(service.port)
      const theirs = await gather(baseline.port)
      let version = await service.act(room, { action: 'hide' })
      const pushes: { ours: Outcome; baseline: Outcome }[] = []
      for (let round = 0; round < rounds; round += 1) {
        version += 1
        const words = `"version":${version},`
        const path = `/api/v1/live/${room.code}/actions`
        const body = JSON.stringify({ action: round % 2 === 0 ? 'next' : 'prev' })
        const outcome = await ours.crowd.run({ do: 'push', path, token: room.hostToken, body, words })
        const again = { do: 'push', path: '/push', token: '', body: outcome.event, words } as const
        pushes.push({ ours: outcome, baseline: await theirs.crowd.run(again) })
      }
      const row = (server: 'ours' | 'baseline', openMs: number) => {
        const at = (share: number) => median(pushes.map(push => quantile(push[server].latencies, share)))
        const ratio = (share: number) =>
          median(
            pushes.map(
              ({ ours, baseline }) => quantile(ours.latencies, share) / quantile(baseline.latencies, share),
            ),
          )
        return {
          phones: count(people),
          server,
          p50: ms(at(0.5)),
          p99: ms(at(0.99)),
          max: ms(at(1)),
          'µs a phone': count((at(1) / people) * 1_000),
          'to baseline, p50': server === 'ours' ? times(ratio(0.5)) : '',
          'to baseline, p99': server === 'ours' ? times(ratio(0.99)) : '',
          'all streams opened in': ms(openMs),
        }
      }
      return [row('ours', ours.openMs), row('baseline', theirs.openMs)]
    }
  },
}
