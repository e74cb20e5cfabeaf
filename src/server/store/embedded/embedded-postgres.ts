import { realpath } from 'node:fs/promises'
import { type FreeSpace, readFreeSpace } from '#server/store/disk-space.ts'
import { makeDirectory } from './make-directory.ts'
import { chooseAccount } from './account.ts'
import { type Binaries, copyDirectories, installedBinaries, runnableBinaries } from './binaries.ts'
import { clusterOwner, database, existingCluster, openCluster, user } from './cluster.ts'
import { reasonOf } from '#server/store/error-reasons.ts'
import { EmbeddedPostgresError, messages } from './errors.ts'
import type { Connection } from './ownership.ts'
import { choosePort, readPassword } from './password.ts'
import type { Engine } from './engine.ts'
import { type Postmaster, findPostmaster } from './postmaster-file.ts'
import { chooseSocketDirectory, clusterName } from './socket-directory.ts'
import type { EmbeddedPostgres } from './running-engine.ts'
import { supervise } from './supervisor.ts'

export type { EmbeddedPostgres } from './running-engine.ts'
export { DataDirectoryInUse, EmbeddedPostgresError } from './errors.ts'

export interface EmbeddedPostgresOptions {
  /** The data directory of the server, created if it does not exist. The cluster is in its folder `postgres`. */
  dataDir: string
  log: (text: string) => void
  /** Additional PostgreSQL settings, by name. */
  settings?: Record<string, string>
  /** Called when PostgreSQL keeps crashing and is not restarted, or when another server took over the data directory. */
  onGiveUp?: (error: Error) => void
  /** For root: the directory for binaries and clusters that the user of PostgreSQL could not access where they belong. */
  systemDir?: string
  /** Returns the free space of the disk of a folder; left out, the system says it. */
  freeSpace?: (folder: string) => Promise<FreeSpace>
  /** The PostgreSQL binaries. Defaults to those that npm installed. */
  binaries?: Binaries
}

/**
 * Starts the PostgreSQL of a data directory, or adopts one that is already running, and keeps it running until `stop`. It
 * ends with this process, even when this process is killed. Throws `DataDirectoryInUse` when another server owns the
 * directory, and an `EmbeddedPostgresError` with a message for the operator when PostgreSQL cannot run.
 */
export async function startEmbedded(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, settings = {}, systemDir = '/var/lib/live-poll-deck' } = options
  const installed = options.binaries ?? (await installedBinaries())
  const dataDir = await makeDirectory(options.dataDir)
    .then(() => realpath(options.dataDir))
    .catch(error => {
      throw new EmbeddedPostgresError(messages.cannotWrite(options.dataDir, reasonOf(error)))
    })
  const account = await chooseAccount(await clusterOwner(dataDir))
  const copyDirs = copyDirectories(account, systemDir, dataDir)
  const binaries = await runnableBinaries(installed, account, copyDirs)
  const dir = await openCluster({ dataDir, systemDir, binaries, account, log })
  const name = clusterName(dir)
  const engine: Engine = {
    dir,
    name,
    binaries,
    account,
    port: await choosePort(),
    socketDir: process.platform === 'win32' ? '' : await chooseSocketDirectory(name, account),
    settings,
    freeSpace: options.freeSpace ?? readFreeSpace,
    log,
  }
  const password = await readPassword(dataDir)
  return await supervise(
    engine,
    postmaster => connectionTo(postmaster, password),
    options.onGiveUp ?? (() => {}),
  )
}

/**
 * Returns how to connect to the running PostgreSQL of a data directory; undefined when none is ready. Starts nothing and does
 * not take ownership, so operator commands can use it while a server runs.
 */
export async function findEmbedded(dataDir: string): Promise<Connection | undefined> {
  const dir = await existingCluster(dataDir)
  const postmaster = dir === undefined ? undefined : await findPostmaster(dir)
  return postmaster?.status === 'ready' ? connectionTo(postmaster, await readPassword(dataDir)) : undefined
}

function connectionTo({ socketDir, port }: Postmaster, password: string): Connection {
  return { host: socketDir === '' ? '127.0.0.1' : socketDir, port, user, database, password }
}
