import { backoff } from '#web/ui/core/backoff.ts'
import { until } from '#test/support/embedded.ts'
import { type Crowd, startCrowd } from './crowd.ts'
import type { Attempt } from './fault-case.ts'
import type { Rig } from './rigs.ts'
import { count, storedResults } from './verify.ts'

const people = 200
/** How long everything may take to be right again, ms; far longer than it takes. */
const rightWithinMs = 120_000

interface LoadOptions {
  people?: number
  /** The least time between two actions of the host, ms. */
  actEveryMs?: number
}

/** Repeats a fault while a room answers; calls `tell` after each try. */
export async function faultUnderLoad(
  rig: Rig,
  times: number,
  tell: (attempt: Attempt) => void,
  { people: size = people, actEveryMs }: LoadOptions = {},
): Promise<void> {
  await using crowd = await startCrowd(rig.urls, rig.key, size, { retry: backoff, actEveryMs })
  for (let time = 0; time < times; time += 1) tell(await tryOnce(rig, crowd, size))
}

async function tryOnce(rig: Rig, crowd: Crowd, size: number): Promise<Attempt> {
  await rig.prepare?.()
  const { log } = crowd
  const lanes = crowd.phones.flatMap(phone => phone.lanes)
  const begin = { ...log }
  const enough = log.acknowledged + size * (2 + Math.random() * 6)
  await until('the load is on', () => log.acknowledged > enough, rightWithinMs)

  const streams = crowd.phones.map(({ seen }) => seen.streams)
  // Newer answers would hide lost ones. While a fault lasts, half of the people go on.
  if (rig.lasts) crowd.pauseSome()
  else crowd.pause()
  let since = performance.now()
  await rig.begin()
  let ending: Promise<void> | undefined
  if (rig.countsFrom === 'end') {
    await rig.end()
    since = performance.now()
  } else ending = rig.end()
  await newerState(crowd, rig.endsStreams ? streams : undefined)
  const probed = crowd.probe.lanes.map(lane => lane.acknowledged)
  await until(
    'an answer is stored again',
    () => crowd.probe.lanes.every((lane, index) => lane.acknowledged > (probed[index] ?? 0)),
    rightWithinMs,
  )
  const [rightAfterMs, tallyFault] = await rightTally(rig, crowd, since)
  await ending
  crowd.pauseAll()
  await crowd.quiet(true)
  const first = await count(await rig.connection(), crowd)

  const acknowledged = lanes.map(lane => lane.acknowledged)
  crowd.resume()
  await until(
    'everybody answers again',
    () => lanes.every((lane, index) => lane.acknowledged > (acknowledged[index] ?? 0)),
    rightWithinMs,
  )
  const second = await count(await rig.connection(), crowd)
  const other = await rig.otherWork?.()
  return {
    acknowledged: log.acknowledged - begin.acknowledged + (other?.acknowledged ?? 0),
    lost: first.lost + second.lost + (other?.lost ?? 0),
    doubled: first.doubled + second.doubled,
    errors: log.shown - begin.shown + (other?.errors ?? 0),
    rightAfterMs,
    wrong: [
      ...tallyFault,
      ...first.wrong,
      ...second.wrong,
      ...log.problems.splice(0),
      ...(other?.wrong ?? []),
    ],
  }
}

/** Resolves when each stream has a state that is newer than all of now; with `streams` each must have been opened again since then. */
async function newerState({ phones, room }: Crowd, streams: readonly number[] | undefined): Promise<void> {
  const version = Math.max(room.version, ...phones.map(({ seen }) => seen.version))
  await until(
    'every phone has the new state',
    // The host goes on: whoever hears of something newer has an open stream.
    () =>
      phones.every(
        ({ seen }, index) => seen.version > version && (!streams || seen.streams > (streams[index] ?? 0)),
      ),
    rightWithinMs,
  )
}

/**
 * Waits until the remote has the tally that the database has, when nobody answers. Returns how long after `since` that was, ms, and
 * what is wrong, in sentences.
 */
async function rightTally(rig: Rig, crowd: Crowd, since: number): Promise<[number, string[]]> {
  crowd.pauseAll()
  await crowd.quiet(true)
  const stored = await storedResults(await rig.connection(), crowd.code)
  const isRight = () => [...stored].every(([pollId, result]) => crowd.tallies.get(pollId) === result)
  const wrong = await until('the remote has the right tally', isRight, rightWithinMs).then(
    () => [],
    () => ['the remote never had the tally of the database'],
  )
  return [performance.now() - since, wrong]
}
