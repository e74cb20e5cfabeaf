import { execFile } from 'node:child_process'
import { chmod, mkdir } from 'node:fs/promises'
import { promisify } from 'node:util'
import { EmbeddedPostgresError, sentences } from './errors.ts'

const execFileAsync = promisify(execFile)

/** The user PostgreSQL runs as; undefined is the user of this process. */
export interface Account {
  uid: number
  gid: number
}

/** Whether this process is root, under which PostgreSQL refuses to run. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/**
 * The account for PostgreSQL: that of this process, or, for root, the owner of the database that is there already
 * (so that `sudo` on a user's data works), or else nobody. Throws a sentence when there is no nobody.
 */
export async function accountFor(owner: Account | undefined): Promise<Account | undefined> {
  if (!isRoot()) return undefined
  if (owner !== undefined && owner.uid !== 0) return owner
  try {
    const [uid, gid] = await Promise.all([
      execFileAsync('id', ['-u', 'nobody']),
      execFileAsync('id', ['-g', 'nobody']),
    ])
    // macOS prints nobody's -2 as 4294967294; setuid takes it signed.
    return { uid: Number(uid.stdout) | 0, gid: Number(gid.stdout) | 0 }
  } catch {
    throw new EmbeddedPostgresError(sentences.noNobody)
  }
}

/**
 * The environment and place of every program we run: no PG… variables and no secrets of the server, messages in
 * English, and a directory that any account may stand in.
 */
export function programOptions(account: Account | undefined) {
  const { PATH, SystemRoot, TEMP } = process.env
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C', PATH: PATH ?? '/usr/bin:/bin' }
  if (SystemRoot !== undefined) Object.assign(env, { SystemRoot, TEMP })
  return { ...account, env, windowsHide: true, ...(process.platform === 'win32' ? {} : { cwd: '/' }) }
}

/** Runs a program to its end as the account and gives its output; throws with what it printed when it fails. */
export async function run(
  account: Account | undefined,
  program: string,
  args: string[],
  input = '',
): Promise<string> {
  const running = execFileAsync(program, args, programOptions(account))
  // A program that ends before it has read its input says why on its own.
  running.child.stdin?.on('error', () => {})
  running.child.stdin?.end(input)
  const { stdout } = await running
  return stdout
}

/** Makes a directory, when it is not there, that every account may pass, whatever our umask. */
export async function makePassable(dir: string): Promise<void> {
  const made = await mkdir(dir, { recursive: true })
  if (made !== undefined) await chmod(dir, 0o755)
}

/** Whether the account can stand in a directory, which needs every directory above it to let it pass. */
export async function canReach(account: Account | undefined, dir: string): Promise<boolean> {
  if (account === undefined) return true
  return await run(account, 'sh', ['-c', 'cd "$1"', 'sh', dir]).then(
    () => true,
    () => false,
  )
}
