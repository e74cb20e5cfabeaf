import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseError } from 'pg'
import type { EmbeddedPostgres } from './running-engine.ts'
import type { Engine } from './engine.ts'
import { DataDirectoryInUse, EmbeddedPostgresError, reasonOf, sentences } from './errors.ts'
import { type Connection, type Ownership, takeOwnership } from './ownership.ts'
import { runningPostmaster, shutDown } from './postmaster.ts'
import { type Postmaster, livePostmaster } from './postmaster-file.ts'
import { type Watchdog, startWatchdog } from './watchdog.ts'

const deathsAllowed = 5
const deathsForgottenMs = 60_000
const ownedWithinMs = 30_000

/** Keeps a PostgreSQL running and owned by this process until `stop`. Throws as `startEmbedded` does. */
export async function supervise(
  given: Engine,
  connectionTo: (postmaster: Postmaster) => Connection,
  onGiveUp: (error: Error) => void,
): Promise<EmbeddedPostgres> {
  let quiet = false
  const settled = { ...given, log: (text: string) => (quiet ? undefined : given.log(text)) }
  const watchdog = startWatchdog(settled.dir, settled.account)
  const first = await own(settled, connectionTo, watchdog).catch(async error => {
    await end(error)
    throw error
  })
  const connection = connectionTo(first.postmaster)
  // The pool of the server keeps its address: each restart listens where the first start did (or the adopted one).
  const engine = { ...settled, port: first.postmaster.port, socketDir: first.postmaster.socketDir }
  let current = first.postmaster
  let deaths: number[] = []
  let gaveUp: Error | undefined
  let recovering = Promise.resolve()
  let stopping: Promise<void> | undefined
  follow(first.ownership)

  /** The connection that holds the ownership ends when PostgreSQL does, whoever started it. */
  function follow(ownership: Ownership) {
    void ownership.lost.then(() => {
      if (stopping === undefined) recovering = recover('it ended each time soon after its start')
      return recovering
    })
  }

  async function recover(reason: string): Promise<void> {
    const now = performance.now()
    deaths = [...deaths.filter(at => now - at < deathsForgottenMs), now]
    if (deaths.length > deathsAllowed)
      return giveUp(new EmbeddedPostgresError(sentences.keepsDying(engine.dir, reason)))
    engine.log('The embedded PostgreSQL ended unexpectedly; it is started again.')
    if (deaths.length > 1) await delay(50 * 2 ** deaths.length)
    if (stopping !== undefined) return
    try {
      const again = await own(engine, connectionTo, watchdog)
      current = again.postmaster
      follow(again.ownership)
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

  async function end(error?: unknown) {
    quiet = true
    // The postmaster of another server that took over is not ours to end.
    if (!(error instanceof DataDirectoryInUse)) await shutDown(settled)
    watchdog.end()
  }

  function stop(): Promise<void> {
    stopping ??= recovering.then(() => end(gaveUp))
    return stopping
  }

  return { connection, pid: () => current.pid, stop, [Symbol.asyncDispose]: stop }
}

/** Returns a ready postmaster and the ownership of its cluster. Starts again when PostgreSQL ends in between. */
async function own(engine: Engine, connectionTo: (postmaster: Postmaster) => Connection, watchdog: Watchdog) {
  const deadline = performance.now() + ownedWithinMs
  for (;;) {
    const postmaster = await runningPostmaster(engine, pid => watchdog.watch(pid))
    try {
      const ownership = await takeOwnership(connectionTo(postmaster), engine.dir)
      const now = await livePostmaster(engine.dir)
      // The watchdog of a server that was just killed may be ending what we connected to.
      if (now?.pid === postmaster.pid && now.status === 'ready') {
        watchdog.watch(postmaster.pid)
        return { postmaster, ownership }
      }
      await ownership.release()
    } catch (error) {
      // Class 57P is PostgreSQL starting or ending; other answers of it will not change.
      const final = error instanceof DatabaseError && !error.code?.startsWith('57P')
      if (final || error instanceof DataDirectoryInUse || performance.now() > deadline) throw error
    }
    await delay(20)
  }
}
