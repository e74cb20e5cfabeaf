import type { Bench } from './bench.ts'
import { startBaseline } from './child.ts'
import { ms } from './figures.ts'
import { type Push, gatherPhones, pushBoth, pushRounds, pushRow } from './pushes.ts'
import { startService } from './service.ts'

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
      const ours = await gatherPhones(crowds, service.port, room, people)
      const theirs = await gatherPhones(crowds, baseline.port, room, people)
      let version = await service.act(room, { action: 'hide' })
      const pushes: Push[] = []
      for (let round = 0; round < pushRounds; round += 1) {
        version += 1
        const action = round % 2 === 0 ? 'next' : 'prev'
        pushes.push(await pushBoth(ours, theirs, room, action, `"version":${version},`))
      }
      const row = (server: keyof Push, openMs: number) => ({
        ...pushRow(server, people, pushes),
        'all streams opened in': ms(openMs),
      })
      return [row('ours', ours.openMs), row('baseline', theirs.openMs)]
    }
  },
}
