import { rmdir } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { run } from './account.ts'
import { program } from './binaries.ts'
import type { Engine } from './engine.ts'
import { EmbeddedPostgresError, messages } from './errors.ts'
import { type Postmaster, findPostmaster } from './postmaster-file.ts'
import { exists, processesStartingWith } from './process-list.ts'
import { type Spawned, spawnPostmaster } from './spawn-postmaster.ts'

/** The errors of PostgreSQL while another process starts or stops one on the same cluster. */
const concurrentStart =
  /lock file .* already exists|lock file .* is empty|shared memory block|could not create lock file .*PGSQL/
const shutdownModes: { signal: NodeJS.Signals; mode: string; ms: number }[] = [
  { signal: 'SIGINT', mode: 'fast', ms: 10_000 },
  { signal: 'SIGQUIT', mode: 'immediate', ms: 10_000 },
  { signal: 'SIGKILL', mode: 'immediate', ms: 5_000 },
]
const pollMs = 15
/** How long the process of a postmaster may take to end after its file is gone. */
const exitMs = 1_000
const readyTimeoutMs = 120_000
/** After this time the child processes of a killed postmaster are killed. They end by themselves, but may be busy. */
const orphanTimeoutMs = 3_000

/**
 * Returns the postmaster of the cluster when it is ready: the running one, or a new one, whose process id is passed to
 * `onSpawn` as soon as it is started. Waits for one that is starting or stopping, and for the child processes of one that was
 * killed. Throws an `EmbeddedPostgresError` with the error of PostgreSQL when it cannot be started.
 */
export async function ensurePostmaster(engine: Engine, onSpawn: (pid: number) => void): Promise<Postmaster> {
  const deadline = performance.now() + readyTimeoutMs
  let spawned: Spawned | undefined
  while (performance.now() < deadline) {
    const live = await findPostmaster(engine.dir)
    if (live?.status === 'ready') {
      if (live.pid === spawned?.pid) spawned.startLogging()
      return live
    }
    if (live === undefined && spawned?.ended() !== false) {
      // The postmaster of another server may have started first and stopped again. Then this server tries once more.
      if (spawned !== undefined) {
        if (!concurrentStart.test(spawned.lastLines()))
          throw new EmbeddedPostgresError(messages.startFailed(engine.dir, spawned.lastLines()))
        await delay(200)
      }
      if ((await waitForOrphans(engine)) && (await findPostmaster(engine.dir)) === undefined) {
        spawned = await spawnPostmaster(engine)
        if (spawned.pid !== undefined) onSpawn(spawned.pid)
      }
    }
    await delay(pollMs)
  }
  throw new EmbeddedPostgresError(messages.startTimedOut(engine.dir))
}

/**
 * Stops the postmaster of the cluster, if one runs, and resolves when it has ended. Requests a fast shutdown, after 10 s an
 * immediate shutdown, and kills it after 20 s.
 */
export async function shutDown(engine: Engine): Promise<void> {
  const live = await findPostmaster(engine.dir)
  if (live === undefined) return
  const { pid, socketDir } = live
  const isGone = async () => (await findPostmaster(engine.dir))?.pid !== pid
  for (const { signal, mode, ms } of shutdownModes) {
    const deadline = performance.now() + ms
    if (await isGone()) break
    if (process.platform === 'win32')
      await run(undefined, program(engine.binaries, 'pg_ctl'), ['stop', '-D', engine.dir, '-m', mode]).catch(
        () => '',
      )
    else trySignal(pid, signal)
    while (performance.now() < deadline && !(await isGone())) await delay(pollMs)
  }
  // Its file is removed right before its process ends. The id may belong to another one soon, so that this gets no signal.
  const deadline = performance.now() + exitMs
  while (performance.now() < deadline && exists(pid)) await delay(pollMs)
  if (socketDir !== '') await rmdir(socketDir).catch(() => {})
}

/** Waits for the child processes of a killed postmaster. Returns false when another postmaster was started meanwhile. */
async function waitForOrphans(engine: Engine): Promise<boolean> {
  const orphans = () => processesStartingWith(`postgres: ${engine.name}: `)
  const deadline = performance.now() + orphanTimeoutMs
  let left = await orphans()
  while (left.length > 0) {
    if ((await findPostmaster(engine.dir)) !== undefined) return false
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
    // The process has already ended.
  }
}
