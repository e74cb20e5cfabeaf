import { setTimeout as wait } from 'node:timers/promises'
import type { Bench } from './bench.ts'
import { startBaseline } from './child.ts'
import { type Push, gatherPhones, pushBoth, pushRounds, pushRow } from './pushes.ts'
import { startService } from './service.ts'

/** The time between two reveals, ms: what the one before has set going is over. */
const pauseMs = 1_500

/** The result of a poll reaches N phones that answered it, compared with a server that only writes the same bytes to N sockets. */
export const reveal: Bench = {
  title: 'reveal: what the room answered reaches N phones; target p99 under 0.5 s at 10,000',
  sizes: [100, 1_000, 10_000],
  async open(stack) {
    const service = stack.use(await startService())
    const baseline = stack.use(await startBaseline('broadcast'))
    return async people => {
      await using crowds = new AsyncDisposableStack()
      const room = await service.newRoom()
      const ours = await gatherPhones(crowds, service.port, room, people, true)
      const theirs = await gatherPhones(crowds, baseline.port, room, people)
      const pushes: Push[] = []
      for (let round = 0; round < pushRounds; round += 1) {
        // Whoever hides a result and shows it again sends it as at the reveal.
        if (round > 0) await service.act(room, { action: 'hide' })
        await wait(pauseMs)
        const action = round === 0 ? 'close' : 'show'
        pushes.push(await pushBoth(ours, theirs, room, action, 'event: result\ndata: '))
      }
      return [pushRow('ours', people, pushes), pushRow('baseline', people, pushes)]
    }
  },
}
