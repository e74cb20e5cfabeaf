import { createHash, randomBytes } from 'node:crypto'
import { chown, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, canReach } from './account.ts'
import { codeOf, reasonOf } from '#server/store/error-reasons.ts'
import { EmbeddedPostgresError, messages } from './errors.ts'

/** Each watchdog removes a directory at most once, and only the last two servers can have one that still runs. */
const maxAttempts = 5

/** Returns the name of a cluster, made from the hash of its path. Its process titles and its socket path contain the name. */
export function clusterName(clusterDir: string): string {
  return `live-poll-deck-${createHash('sha256').update(clusterDir).digest('hex').slice(0, 16)}`
}

/**
 * Returns the path for the directory of the cluster's socket. It is short, because a socket path has at most 103 bytes on
 * macOS and 107 on Linux, and the same at every start. When another user has that directory, a random suffix is added;
 * clients read the path from `postmaster.pid`.
 */
export async function chooseSocketDirectory(name: string, account: Account | undefined): Promise<string> {
  const temporary = tmpdir()
  const isShort = Buffer.byteLength(join(temporary, name, '.s.PGSQL.5432.lock')) <= 100
  const dir = join(isShort && (await canReach(account, temporary)) ? temporary : '/tmp', name)
  return (await isFreeOrOurs(dir, account)) ? dir : `${dir}-${randomBytes(4).toString('hex')}`
}

/** Creates the directory of the socket, which only the account may enter. Throws an `EmbeddedPostgresError`. */
export async function makeSocketDirectory(dir: string, account: Account | undefined): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      await mkdir(dir, { mode: 0o700 }).catch(error => {
        if (codeOf(error) !== 'EEXIST') throw error
      })
      if (!(await isFreeOrOurs(dir, account))) throw new Error('it belongs to another user')
      if (account !== undefined) await chown(dir, account.uid, account.gid)
      return
    } catch (error) {
      // The watchdog of a server that was just killed may remove the directory between these steps.
      if (codeOf(error) === 'ENOENT' && attempt < maxAttempts) continue
      throw new EmbeddedPostgresError(messages.socketDirUnusable(dir, reasonOf(error)))
    }
}

async function isFreeOrOurs(dir: string, account: Account | undefined): Promise<boolean> {
  const found = await lstat(dir).catch(() => undefined)
  if (found === undefined) return true
  const isOurs = found.uid === account?.uid || found.uid === process.getuid?.()
  return found.isDirectory() && isOurs && (found.mode & 0o077) === 0
}
