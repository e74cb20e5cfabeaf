import { createHash, randomBytes } from 'node:crypto'
import { chown, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, canReach } from './account.ts'
import { codeOf, EmbeddedPostgresError, reasonOf, sentences } from './errors.ts'

/** A short name for a cluster, the same in every process: its processes and its socket carry it. */
export function clusterName(clusterDir: string): string {
  return `live-poll-deck-${createHash('sha256').update(clusterDir).digest('hex').slice(0, 16)}`
}

/**
 * The path for the directory of the cluster's socket: short (a socket's path ends at 103 bytes on macOS, 107 on
 * Linux) and the same at every start, unless another user sits on that name; then it is a random one. (Clients read
 * where it is from the postmaster's own file.)
 */
export async function chooseSocketDirectory(mark: string, account: Account | undefined): Promise<string> {
  const own = tmpdir()
  const short = Buffer.byteLength(join(own, mark, '.s.PGSQL.5432.lock')) <= 100
  const dir = join(short && (await canReach(account, own)) ? own : '/tmp', mark)
  return (await isFreeOrOurs(dir, account)) ? dir : `${dir}-${randomBytes(4).toString('hex')}`
}

/** Makes the directory of the socket, private: whoever may enter it may use the database. Throws a sentence. */
export async function makeSocketDirectory(dir: string, account: Account | undefined): Promise<void> {
  try {
    await mkdir(dir, { mode: 0o700 }).catch(error => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
    if (!(await isFreeOrOurs(dir, account))) throw new Error('it belongs to another user')
    if (account !== undefined) await chown(dir, account.uid, account.gid)
  } catch (error) {
    throw new EmbeddedPostgresError(sentences.noSocketDir(dir, reasonOf(error)))
  }
}

async function isFreeOrOurs(dir: string, account: Account | undefined): Promise<boolean> {
  const found = await lstat(dir).catch(() => undefined)
  if (found === undefined) return true
  const ours = found.uid === account?.uid || found.uid === process.getuid?.()
  return found.isDirectory() && ours && (found.mode & 0o077) === 0
}
