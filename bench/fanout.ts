import type { Bench } from './bench.ts'
import { startBaseline } from './child.ts'
import { median, ms, quantile, times } from './figures.ts'
import { type Push, gatherPhones, pushBoth, pushRounds, pushRow } from './pushes.ts'
import { startService } from './service.ts'

/** What reaching everybody may cost beside a commit, in plain socket writes of the same bytes. */
const writes = 1.5

/**
 * A host action reaches N open streams, compared with a server that only writes the same bytes to N sockets, and with a commit of the
 * row of a room by the same database: an action is stored before anybody sees it.
 */
export const fanout: Bench = {
  title:
    'fanout: a host action reaches N phones; target p99 under 0.5 s at 10,000, and at most a commit and 1.5× plain socket writes',
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
      const commits: number[] = []
      for (let round = 0; round < pushRounds; round += 1) {
        version += 1
        const action = round % 2 === 0 ? 'next' : 'prev'
        pushes.push(await pushBoth(ours, theirs, room, action, `"version":${version},`))
        commits.push(await service.commit(room.code))
      }
      const row = (server: keyof Push, openMs: number) => ({
        ...pushRow(server, people, pushes),
        'all streams opened in': ms(openMs),
      })
      return [
        { ...row('ours', ours.openMs), ...partsOf(pushes, commits) },
        {
          ...row('baseline', theirs.openMs),
          'a commit': '',
          'first phone': '',
          'first to last': '',
          'of the target': '',
        },
      ]
    }
  },
}

/** Returns how long a commit takes, how long an action is on its way to the first phone and then to the last one, and its part of the target. */
function partsOf(pushes: readonly Push[], commits: readonly number[]) {
  const first = pushes.map(({ ours }) => Math.min(...ours.latencies))
  const last = pushes.map(({ ours }) => Math.max(...ours.latencies))
  const targets = pushes.map(
    ({ baseline }, index) => (commits[index] ?? 0) + writes * quantile(baseline.latencies, 1),
  )
  return {
    'a commit': ms(median(commits)),
    'first phone': ms(median(first)),
    'first to last': ms(median(last.map((at, index) => at - (first[index] ?? 0)))),
    'of the target': times(median(last.map((at, index) => at / (targets[index] ?? 1)))),
  }
}
