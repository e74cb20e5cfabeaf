import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseError } from 'pg'
import type { EmbeddedPostgres } from './running-engine.ts'
import type { Engine } from './engine.ts'
import { reasonOf } from '#server/store/error-reasons.ts'
import { DataDirectoryInUse, EmbeddedPostgresError, messages } from './errors.ts'
import { type Connection, type Ownership, takeOwnership } from './ownership.ts'
import { ensurePostmaster, shutDown } from './postmaster.ts'
import { type Postmaster, findPostmaster } from './postmaster-file.ts'
import { type Watchdog, startWatchdog } from './watchdog.ts'

const maxCrashes = 5
const crashWindowMs = 60_000
const ownershipTimeoutMs = 30_000
/** PostgreSQL starts with so much free space: two segments of its WAL. */
const startBytes = 32 * 1024 * 1024
const checkSpaceMs = 1_000
/** How long it waits for PostgreSQL that finds no space where the system says that there is some, as with a quota. */
const otherSpaceMs = 5_000

/** Keeps PostgreSQL running and owned by this process until `stop`. Throws the errors of `startEmbedded`. */
export async function supervise(
  given: Engine,
  connectionTo: (postmaster: Postmaster) => Connection,
  onGiveUp: (error: Error) => void,
): Promise<EmbeddedPostgres> {
  let isSilent = false
  const configured = { ...given, log: (text: string) => (isSilent ? undefined : given.log(text)) }
  const watchdog = startWatchdog(configured.dir, configured.account)
  const first = await acquire(configured, connectionTo, watchdog).catch(async error => {
    await shutDownAll(error)
    throw error
  })
  const connection = connectionTo(first.postmaster)
  // A restart uses the address of the first start, or of the adopted postmaster, because the pool keeps it.
  const engine = { ...configured, port: first.postmaster.port, socketDir: first.postmaster.socketDir }
  let current = first.postmaster
  let crashes: number[] = []
  let gaveUp: Error | undefined
  /** Whether it ended for lack of space, which the log says once. */
  let isWaiting = false
  let recovering = Promise.resolve()
  let stopping: Promise<void> | undefined
  watchOwnership(first.ownership)

  /** Restarts PostgreSQL when the connection that holds the ownership ends, which means that PostgreSQL has ended. */
  function watchOwnership(ownership: Ownership) {
    void ownership.lost.then(() => {
      if (stopping === undefined) recovering = recover('it ended soon after each start')
      return recovering
    })
  }

  /** Waits while there is no space to start in. Returns whether there was none. */
  async function waitForSpace(reason: string): Promise<boolean> {
    const isEnough = () =>
      engine.freeSpace(engine.dir).then(
        ({ free }) => free >= startBytes,
        () => true,
      )
    const isFull = !(await isEnough())
    if (!isFull && !/No space left on device|Disk quota exceeded/.test(reason)) return false
    if (!isWaiting)
      engine.log(
        'The embedded PostgreSQL ended because its disk is full. It is started again when there is space.',
      )
    isWaiting = true
    if (!isFull) await delay(otherSpaceMs)
    while (stopping === undefined && !(await isEnough())) await delay(checkSpaceMs)
    return true
  }

  async function recover(reason: string): Promise<void> {
    if (await waitForSpace(reason)) return restart()
    isWaiting = false
    const now = performance.now()
    crashes = [...crashes.filter(at => now - at < crashWindowMs), now]
    if (crashes.length > maxCrashes)
      return giveUp(new EmbeddedPostgresError(messages.keepsCrashing(engine.dir, reason)))
    engine.log('The embedded PostgreSQL ended unexpectedly and is restarted.')
    if (crashes.length > 1) await delay(50 * 2 ** crashes.length)
    return restart()
  }

  async function restart(): Promise<void> {
    if (stopping !== undefined) return
    try {
      const again = await acquire(engine, connectionTo, watchdog)
      current = again.postmaster
      if (isWaiting) engine.log('The embedded PostgreSQL runs again.')
      isWaiting = false
      watchOwnership(again.ownership)
    } catch (error) {
      if (error instanceof DataDirectoryInUse) return giveUp(error)
      return recover(reasonOf(error))
    }
  }

  function giveUp(error: Error) {
    gaveUp = error
    engine.log(error.message)
    onGiveUp(error)
  }

  async function shutDownAll(error?: unknown) {
    isSilent = true
    // The postmaster of another server that took over must keep running.
    if (!(error instanceof DataDirectoryInUse)) await shutDown(configured)
    watchdog.end()
  }

  function stop(): Promise<void> {
    stopping ??= recovering.then(() => shutDownAll(gaveUp))
    return stopping
  }

  return { connection, pid: () => current.pid, stop, [Symbol.asyncDispose]: stop }
}

/** Returns a ready postmaster and the ownership of its cluster. Tries again when PostgreSQL ends in between. */
async function acquire(
  engine: Engine,
  connectionTo: (postmaster: Postmaster) => Connection,
  watchdog: Watchdog,
) {
  const deadline = performance.now() + ownershipTimeoutMs
  for (;;) {
    const postmaster = await ensurePostmaster(engine, pid => watchdog.watch(pid))
    try {
      const ownership = await takeOwnership(connectionTo(postmaster), engine.dir)
      const now = await findPostmaster(engine.dir)
      // The watchdog of a server that was just killed may be stopping this postmaster.
      if (now?.pid === postmaster.pid && now.status === 'ready') {
        watchdog.watch(postmaster.pid)
        return { postmaster, ownership }
      }
      await ownership.release()
    } catch (error) {
      // Class 57P means that PostgreSQL is starting or stopping. Other errors would occur again.
      const isFinal = error instanceof DatabaseError && !error.code?.startsWith('57P')
      if (isFinal || error instanceof DataDirectoryInUse || performance.now() > deadline) throw error
    }
    await delay(20)
  }
}
