import { until } from '#test/support/embedded.ts'
import { type Crowd, startCrowd } from './crowd.ts'
import type { Rig } from './rigs.ts'
import { verify } from './verify.ts'

const people = 200

/** The effects of one kill. */
export interface KillReport {
  /** Answers acknowledged since the kill before. */
  acknowledged: number
  /** Answers that were in progress at the kill, and how many of them were stored nevertheless. */
  underWay: number
  survived: number
  /** From the kill to the next stored answer, ms. */
  backAfterMs: number
  /** From the kill until every stream was open again, ms; 0 when none was closed. */
  streamsAfterMs: number
  /** Everything that was lost or went wrong, in sentences. */
  wrong: string[]
}

/** Kills repeatedly under load; calls `onReport` after each kill. */
export async function killUnderLoad(
  rig: Rig,
  times: number,
  onReport: (report: KillReport) => void = () => undefined,
): Promise<KillReport[]> {
  await using crowd = await startCrowd(rig.url, rig.key, people)
  const reports: KillReport[] = []
  for (let time = 0; time < times; time += 1) {
    const report = await killOnce(rig, crowd)
    reports.push(report)
    onReport(report)
  }
  return reports
}

async function killOnce(rig: Rig, crowd: Crowd): Promise<KillReport> {
  const { log, phones, probe } = crowd
  const lanes = phones.flatMap(phone => phone.lanes)
  const begin = { ...log }
  const enough = log.acknowledged + 400 + Math.random() * 1_200
  await until('the load is on', () => log.acknowledged > enough, 60_000)

  const before = { streams: phones.map(({ seen }) => seen.streams) }
  // Newer answers would hide lost ones.
  crowd.pause()
  const underWay = lanes.filter(({ busy }) => busy)
  const numbers = underWay.map(({ acknowledged }) => acknowledged)
  const acknowledged = log.acknowledged - begin.acknowledged
  const at = performance.now()
  await rig.crash()
  const version = Math.max(crowd.room.version, ...phones.map(({ seen }) => seen.version))
  const probed = probe.lanes.map(lane => lane.acknowledged)
  const back = until('an answer is stored again', () =>
    probe.lanes.every((lane, index) => lane.acknowledged > (probed[index] ?? 0)),
  ).then(() => performance.now() - at)
  const streams = until(
    'every stream is back',
    () =>
      phones.every(
        ({ seen }, index) =>
          seen.streams > (before.streams[index] ?? 0) - (rig.endsStreams ? 0 : 1) &&
          // The host goes on: whoever hears of something newer has an open stream.
          seen.version > version,
      ),
    60_000,
  ).then(() => performance.now() - at)
  const [backAfterMs, streamsAfterMs] = await Promise.all([back, streams, rig.recover()])
  await crowd.quiet()
  const survived = underWay.filter((lane, index) => lane.acknowledged > (numbers[index] ?? 0)).length
  const wrong = await verify(await rig.connection(), crowd)

  const acknowledgedThen = lanes.map(lane => lane.acknowledged)
  crowd.resume()
  await until(
    'everybody answers again',
    () => lanes.every((lane, index) => lane.acknowledged > (acknowledgedThen[index] ?? 0)),
    60_000,
  )
  wrong.push(...(await verify(await rig.connection(), crowd)), ...log.problems.splice(0))
  return {
    acknowledged,
    underWay: underWay.length,
    survived,
    backAfterMs,
    streamsAfterMs: rig.endsStreams ? streamsAfterMs : 0,
    wrong,
  }
}
