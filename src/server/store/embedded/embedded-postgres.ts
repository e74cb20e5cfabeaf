import { mkdir, realpath } from 'node:fs/promises'
import { accountFor } from './account.ts'
import { type Binaries, copyDirsOf, installedBinaries, runnableBinaries } from './binaries.ts'
import { clusterOwner, database, existingCluster, openCluster, user } from './cluster.ts'
import { EmbeddedPostgresError, reasonOf, sentences } from './errors.ts'
import type { Connection } from './ownership.ts'
import { choosePort, passwordOf } from './password.ts'
import type { Engine } from './engine.ts'
import { type Postmaster, livePostmaster } from './postmaster-file.ts'
import { chooseSocketDirectory, clusterName } from './socket-directory.ts'
import type { EmbeddedPostgres } from './running-engine.ts'
import { supervise } from './supervisor.ts'

export type { EmbeddedPostgres } from './running-engine.ts'
export { DataDirectoryInUse, EmbeddedPostgresError } from './errors.ts'

export interface EmbeddedPostgresOptions {
  /** The server's data directory, made when it is not there; the cluster lives in `postgres` in it. */
  dataDir: string
  log: (text: string) => void
  /** more settings of PostgreSQL, by name */
  settings?: Record<string, string>
  /** Hears when PostgreSQL keeps dying and is not started again, or the data directory went to another server. */
  onGiveUp?: (error: Error) => void
  /** where root keeps what PostgreSQL's own user must reach and the checkout or data directory hides */
  systemDir?: string
  /** the binaries; those that npm installed, if not given */
  binaries?: Binaries
}

/**
 * Starts (or adopts) the PostgreSQL of a data directory and keeps it running until `stop`. It ends with this process,
 * however that ends. Throws `DataDirectoryInUse` when another server owns the directory, and an
 * `EmbeddedPostgresError` whose message is a sentence for the operator when it cannot run.
 */
export async function startEmbedded(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, settings = {}, systemDir = '/var/lib/live-poll-deck' } = options
  const installed = options.binaries ?? (await installedBinaries())
  const dataDir = await mkdir(options.dataDir, { recursive: true })
    .then(() => realpath(options.dataDir))
    .catch(error => {
      throw new EmbeddedPostgresError(sentences.cannotWrite(options.dataDir, reasonOf(error)))
    })
  const account = await accountFor(await clusterOwner(dataDir))
  const copyDirs = copyDirsOf(account, systemDir, dataDir)
  const binaries = await runnableBinaries(installed, account, copyDirs)
  const dir = await openCluster({ dataDir, systemDir, binaries, account, log })
  const mark = clusterName(dir)
  const engine: Engine = {
    dir,
    mark,
    binaries,
    account,
    port: await choosePort(),
    socketDir: process.platform === 'win32' ? '' : await chooseSocketDirectory(mark, account),
    settings,
    log,
  }
  const password = await passwordOf(dataDir)
  return await supervise(
    engine,
    postmaster => connectionTo(postmaster, password),
    options.onGiveUp ?? (() => {}),
  )
}

/**
 * For operator commands: how to connect to the PostgreSQL of a data directory that is ready right now, or undefined.
 * Starts nothing, takes no ownership.
 */
export async function findEmbedded(dataDir: string): Promise<Connection | undefined> {
  const dir = await existingCluster(dataDir)
  const postmaster = dir === undefined ? undefined : await livePostmaster(dir)
  return postmaster?.status === 'ready' ? connectionTo(postmaster, await passwordOf(dataDir)) : undefined
}

function connectionTo({ socketDir, port }: Postmaster, password: string): Connection {
  return { host: socketDir === '' ? '127.0.0.1' : socketDir, port, user, database, password }
}
