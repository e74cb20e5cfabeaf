import { link, readFile, readlink, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf, EmbeddedPostgresError, sentences } from './errors.ts'
import { commandLine, exists } from './process-list.ts'

/** The first process of a PostgreSQL, as the file `postmaster.pid` of its cluster tells it. */
export interface Postmaster {
  pid: number
  port: number
  /** empty where it listens on TCP only */
  socketDir: string
  status: 'starting' | 'ready' | 'stopping'
}

/**
 * The postmaster that runs on a cluster now, whoever started it, or undefined. A file left by one that died, or
 * whose number another program has today, counts as none. Throws a sentence when the file may not be read.
 */
export async function livePostmaster(clusterDir: string): Promise<Postmaster | undefined> {
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
 * Takes away a lock file (`postmaster.pid`, or the socket's) that names a living process which is not our postmaster:
 * PostgreSQL would take that one for a postmaster and refuse to start. An old empty one, which a power cut may leave,
 * goes too. One that names a dead process it sees through itself.
 */
export async function dropMisleadingLock(clusterDir: string, file: string): Promise<void> {
  const seen = await readLock(file)
  const pid = Number(seen.split('\n')[0])
  const age = Date.now() - ((await stat(file).catch(() => undefined))?.mtimeMs ?? Date.now())
  const misleads = pid ? exists(pid) && !(await isPostmasterOf(clusterDir, pid)) : age > 2_000
  if (!misleads) return
  // Moved aside first: when a postmaster wrote its own file between our look and our move, it gets it back.
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
    throw new EmbeddedPostgresError(sentences.notOurs(file))
  }
}

async function isPostmasterOf(clusterDir: string, pid: number): Promise<boolean> {
  const line = await commandLine(pid)
  if (!line.includes('postgres')) return false
  if (process.platform === 'win32' || `${line} `.includes(` -D ${clusterDir} `)) return true
  // One started by hand may name its directory otherwise; a postmaster stands in it.
  return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === clusterDir
}
