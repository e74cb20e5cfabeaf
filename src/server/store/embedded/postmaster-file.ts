import { link, readFile, readlink, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '#server/store/error-reasons.ts'
import { EmbeddedPostgresError, messages } from './errors.ts'
import { commandLine, exists } from './process-list.ts'

/** The main process of a PostgreSQL server, as described by the file `postmaster.pid` of its cluster. */
export interface Postmaster {
  pid: number
  port: number
  /** The directory of the socket; empty when it listens on TCP only. */
  socketDir: string
  status: 'starting' | 'ready' | 'stopping'
}

/**
 * Returns the postmaster that runs on a cluster, whoever started it; undefined when there is none. A file that a crashed
 * postmaster left is ignored, even if another program has its process id now. Throws an `EmbeddedPostgresError` when the file
 * may not be read.
 */
export async function findPostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const text = await readLock(join(clusterDir, 'postmaster.pid'))
  const [pid, , , port, socketDir = '', , , status = ''] = text.split('\n')
  if (!(await isPostmasterOf(clusterDir, Number(pid)))) return undefined
  const word = status.trim()
  return {
    pid: Number(pid),
    port: Number(port),
    socketDir,
    status: word === 'ready' ? 'ready' : word === 'stopping' ? 'stopping' : 'starting',
  }
}

/**
 * Removes a lock file (`postmaster.pid`, or that of the socket) with the process id of a running process that is not the
 * postmaster of the cluster, because PostgreSQL would refuse to start. Also removes an empty file that is older than two
 * seconds, which a power failure may leave. PostgreSQL itself ignores a file with the id of a process that does not exist.
 */
export async function removeMisleadingLock(clusterDir: string, file: string): Promise<void> {
  const seen = await readLock(file)
  const pid = Number(seen.split('\n')[0])
  const age = Date.now() - ((await stat(file).catch(() => undefined))?.mtimeMs ?? Date.now())
  const isMisleading = pid ? exists(pid) && !(await isPostmasterOf(clusterDir, pid)) : age > 2_000
  if (!isMisleading) return
  // If a postmaster wrote the file after it was read here, the file is moved back.
  const aside = `${file}.stale-${process.pid}`
  await rename(file, aside).catch(() => {})
  if ((await readLock(aside)) !== seen) await link(aside, file).catch(() => {})
  await rm(aside, { force: true })
}

async function readLock(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (codeOf(error) !== 'EACCES') return ''
    throw new EmbeddedPostgresError(messages.wrongOwner(file))
  }
}

async function isPostmasterOf(clusterDir: string, pid: number): Promise<boolean> {
  const line = await commandLine(pid)
  if (!line.includes('postgres')) return false
  if (process.platform === 'win32' || `${line} `.includes(` -D ${clusterDir} `)) return true
  // One that was started by hand may have another path in its arguments, but its working directory is the cluster.
  return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === clusterDir
}
