import { execFile } from 'node:child_process'
import { chmod, mkdir } from 'node:fs/promises'
import { promisify } from 'node:util'
import { EmbeddedPostgresError, messages } from './errors.ts'

const execFileAsync = promisify(execFile)

/** The user that PostgreSQL runs as. `undefined` stands for the user of this process. */
export interface Account {
  uid: number
  gid: number
}

/** Whether this process runs as root. PostgreSQL refuses to run as root. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/**
 * Chooses the account that PostgreSQL runs as. Returns undefined for the user of this process. When this process is root,
 * returns the owner of the existing database, so that `sudo` works with a user's data, or else the user `nobody`. Throws an
 * `EmbeddedPostgresError` when the system has no such user.
 */
export async function chooseAccount(owner: Account | undefined): Promise<Account | undefined> {
  if (!isRoot()) return undefined
  if (owner !== undefined && owner.uid !== 0) return owner
  try {
    const [uid, gid] = await Promise.all([
      execFileAsync('id', ['-u', 'nobody']),
      execFileAsync('id', ['-g', 'nobody']),
    ])
    // macOS prints the id -2 of nobody as 4294967294; setuid takes a signed number.
    return { uid: Number(uid.stdout) | 0, gid: Number(gid.stdout) | 0 }
  } catch {
    throw new EmbeddedPostgresError(messages.noNobodyUser)
  }
}

/**
 * Returns the `spawn` options for PostgreSQL programs: an environment without PG… variables and secrets of the server, with
 * messages in English, and a working directory that every account may enter.
 */
export function spawnOptions(account: Account | undefined) {
  const { PATH, SystemRoot, TEMP } = process.env
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C', PATH: PATH ?? '/usr/bin:/bin' }
  if (SystemRoot !== undefined) Object.assign(env, { SystemRoot, TEMP })
  return { ...account, env, windowsHide: true, ...(process.platform === 'win32' ? {} : { cwd: '/' }) }
}

/** Runs a program as the account. Returns what it wrote to stdout. Throws when it fails; the message contains its stderr. */
export async function run(
  account: Account | undefined,
  program: string,
  args: string[],
  input = '',
): Promise<string> {
  const running = execFileAsync(program, args, spawnOptions(account))
  // A program that ends before it has read its input reports the reason itself.
  running.child.stdin?.on('error', () => {})
  running.child.stdin?.end(input)
  const { stdout } = await running
  return stdout
}

/** Creates a directory, if it does not exist, that every account may enter, whatever the umask of this process is. */
export async function makeTraversableDirectory(dir: string): Promise<void> {
  const created = await mkdir(dir, { recursive: true })
  if (created !== undefined) await chmod(dir, 0o755)
}

/** Whether the account may enter a directory and all directories above it. */
export async function canReach(account: Account | undefined, dir: string): Promise<boolean> {
  if (account === undefined) return true
  return await run(account, 'sh', ['-c', 'cd "$1"', 'sh', dir]).then(
    () => true,
    () => false,
  )
}
