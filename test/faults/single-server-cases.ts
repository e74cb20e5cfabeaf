import { Client } from 'pg'
import { startEmbedded } from '#server/store/embedded/embedded-postgres.ts'
import { temporaryDirectory } from '#test/support/embedded.ts'
import { deadlinePassesMeanwhile } from './deadline.ts'
import { type FaultCase, type TryOptions, attemptOf } from './fault-case.ts'
import { faultUnderLoad } from './fault-under-load.ts'
import { fillDisk, smallDisk } from './full-disk.ts'
import { type Outside, type Rig, serverOnEmbedded, serverOnOutside } from './rigs.ts'
import { killAtWrites, startTarget, works } from './writes.ts'

/** The supervisor gives up on a PostgreSQL that dies more often than this within a minute. */
const killsPerServer = 5

const outside: Outside = {
  connection: { host: '127.0.0.1', port: 5432, user: process.env['PGUSER'] ?? 'postgres' },
  maintenance: 'postgres',
  redisUrl: 'redis://127.0.0.1:6379',
}
let databases = 0
export const onOutside = () => serverOnOutside(outside, `lpd_faults_${process.pid}_${(databases += 1)}`)

/** Returns why the outside PostgreSQL cannot be used. */
export async function outsideMissing(): Promise<string | undefined> {
  const client = new Client({ ...outside.connection, database: outside.maintenance })
  return client.connect().then(
    () => client.end().then(() => undefined),
    () => 'no PostgreSQL listens at 127.0.0.1:5432',
  )
}

/** Returns how to kill what a rig kills, with another rig after some kills. */
export const killsOf =
  (make: () => Promise<Rig>): FaultCase['run'] =>
  async ({ times }, tell) => {
    for (let left = times; left > 0; left -= killsPerServer) {
      await using rig = await make()
      await faultUnderLoad(rig, Math.min(killsPerServer, left), tell)
    }
  }

/** A poll whose time passes while the server is down. */
export async function deadlines({ times }: TryOptions, tell: Parameters<FaultCase['run']>[1]): Promise<void> {
  await using rig = await serverOnEmbedded()
  for (let time = 0; time < times; time += 1) tell(attemptOf(1, await deadlinePassesMeanwhile(rig)))
}

/** Kills the server between any two writes of each work of people: each kill is a try. */
export async function killsBetweenWrites(
  _: TryOptions,
  tell: Parameters<FaultCase['run']>[1],
): Promise<void> {
  await using directory = await temporaryDirectory()
  const engine = await startEmbedded({ dataDir: directory.path, log: () => undefined })
  const target = await startTarget(engine.connection)
  const everyPoint = (points: number) => Array.from({ length: points }, (_, index) => index + 1)
  for (const [name, make] of Object.entries(works))
    for (const { at, wrong } of await killAtWrites(target, make, everyPoint))
      tell(
        attemptOf(
          1,
          wrong.map(each => `${name}, at "${at.statement.slice(0, 80)}": ${each}`),
        ),
      )
  await target[Symbol.asyncDispose]()
  await engine.stop()
}

/** Returns why no disk can be mounted. */
export const mountMissing = (): Promise<string | undefined> =>
  smallDisk(1).then(
    disk => disk[Symbol.asyncDispose]().then(() => undefined),
    () => 'only root may mount a disk',
  )

/** Fills the disk of a server, and empties it again. */
export async function fullDisks({ times }: TryOptions, tell: Parameters<FaultCase['run']>[1]): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const { acknowledged, shown, backAfterMs, wrong } = await fillDisk()
    tell({ acknowledged, lost: wrong.length, doubled: 0, errors: shown, rightAfterMs: backAfterMs, wrong })
  }
}
