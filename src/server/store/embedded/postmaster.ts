import { rmdir } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { run } from './account.ts'
import { program } from './binaries.ts'
import type { Engine } from './engine.ts'
import { EmbeddedPostgresError, sentences } from './errors.ts'
import { type Postmaster, livePostmaster } from './postmaster-file.ts'
import { processesStartingWith } from './process-list.ts'
import { type Spawned, spawnPostmaster } from './spawn-postmaster.ts'

/** What PostgreSQL says when another server starts or ends one at this moment. */
const othersAtWork =
  /lock file .* already exists|lock file .* is empty|shared memory block|could not create lock file .*PGSQL/
const waysToEnd: { signal: NodeJS.Signals; mode: string; ms: number }[] = [
  { signal: 'SIGINT', mode: 'fast', ms: 10_000 },
  { signal: 'SIGQUIT', mode: 'immediate', ms: 10_000 },
  { signal: 'SIGKILL', mode: 'immediate', ms: 5_000 },
]
const pollMs = 15
const readyWithinMs = 120_000
/** Orphans of a killed postmaster end by themselves; one busy with a query may not notice for long. */
const orphansEndWithinMs = 3_000

/**
 * Gives the postmaster of the cluster once it is ready: the one that runs, or one started here, in which case
 * `onSpawn` hears its number at once. Waits for one that starts or stops, and for the orphans of one that was killed.
 * Throws a sentence with PostgreSQL's own reason when it cannot be started.
 */
export async function runningPostmaster(engine: Engine, onSpawn: (pid: number) => void): Promise<Postmaster> {
  const deadline = performance.now() + readyWithinMs
  let spawned: Spawned | undefined
  while (performance.now() < deadline) {
    const live = await livePostmaster(engine.dir)
    if (live?.status === 'ready') {
      if (live.pid === spawned?.pid) spawned.ready()
      return live
    }
    if (live === undefined && spawned?.ended() !== false) {
      // Another server's postmaster may have been faster, and have gone again: then it is our turn once more.
      if (spawned !== undefined) {
        if (!othersAtWork.test(spawned.lastWords()))
          throw new EmbeddedPostgresError(sentences.startFailed(engine.dir, spawned.lastWords()))
        await delay(200)
      }
      if ((await orphansAreGone(engine)) && (await livePostmaster(engine.dir)) === undefined) {
        spawned = await spawnPostmaster(engine)
        if (spawned.pid !== undefined) onSpawn(spawned.pid)
      }
    }
    await delay(pollMs)
  }
  throw new EmbeddedPostgresError(sentences.startTooSlow(engine.dir))
}

/**
 * Ends the postmaster of the cluster, if one runs, and returns when it is gone: in good order; after 10 s at once;
 * after 20 s by force.
 */
export async function shutDown(engine: Engine): Promise<void> {
  const live = await livePostmaster(engine.dir)
  if (live === undefined) return
  const { pid, socketDir } = live
  const gone = async () => (await livePostmaster(engine.dir))?.pid !== pid
  for (const { signal, mode, ms } of waysToEnd) {
    const deadline = performance.now() + ms
    if (await gone()) break
    if (process.platform === 'win32')
      await run(undefined, program(engine.binaries, 'pg_ctl'), ['stop', '-D', engine.dir, '-m', mode]).catch(
        () => '',
      )
    else trySignal(pid, signal)
    while (performance.now() < deadline && !(await gone())) await delay(pollMs)
  }
  if (socketDir !== '') await rmdir(socketDir).catch(() => {})
}

/** Waits for the children of a killed postmaster; false when another postmaster came up meanwhile. */
async function orphansAreGone(engine: Engine): Promise<boolean> {
  const orphans = () => processesStartingWith(`postgres: ${engine.mark}: `)
  const deadline = performance.now() + orphansEndWithinMs
  let left = await orphans()
  while (left.length > 0) {
    if ((await livePostmaster(engine.dir)) !== undefined) return false
    if (performance.now() > deadline) for (const pid of left) trySignal(pid, 'SIGKILL')
    await delay(pollMs)
    left = await orphans()
  }
  return true
}

function trySignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended by itself.
  }
}
