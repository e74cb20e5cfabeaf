import {
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Account, canReach, makeTraversableDirectory, run } from './account.ts'
import { type Binaries, program } from './binaries.ts'
import { codeOf, reasonOf } from '#server/store/error-reasons.ts'
import { EmbeddedPostgresError, messages } from './errors.ts'
import { ensurePasswordFile, readPassword } from './password.ts'
import { findPostmaster } from './postmaster-file.ts'
import { exists } from './process-list.ts'

/** The only superuser of the cluster. */
export const user = 'postgres'
/** The database that the server uses. */
export const database = 'live_poll_deck'

/** Returns the owner of the cluster in a data directory; undefined when there is none yet. */
export async function clusterOwner(dataDir: string): Promise<Account | undefined> {
  return await stat(join(dataDir, 'postgres')).catch(() => undefined)
}

/**
 * Returns the real path of the cluster in a data directory; undefined when there is none yet. Throws an
 * `EmbeddedPostgresError` when the directory may not be read, or is a link to a directory that does not exist.
 */
export async function existingCluster(dataDir: string): Promise<string | undefined> {
  const path = join(dataDir, 'postgres')
  try {
    const dir = await realpath(path)
    if ((await readdir(dir)).length === 0) return undefined
    return dir
  } catch (error) {
    if (codeOf(error) === 'EACCES') throw new EmbeddedPostgresError(messages.wrongOwner(path))
    const found = await lstat(path).catch(() => undefined)
    if (found?.isSymbolicLink())
      throw new EmbeddedPostgresError(messages.brokenLink(path, await readlink(path)))
    return undefined
  }
}

/**
 * Returns the real path of the cluster in a data directory, and creates the cluster when there is none. It is in
 * `dataDir/postgres`, or, when the account cannot enter the data directory, in `systemDir` with a link to it. Creation is
 * atomic: a cluster is either complete or does not exist, even when this process is killed or another server creates one at
 * the same time. Throws an `EmbeddedPostgresError`.
 */
export async function openCluster(options: {
  dataDir: string
  systemDir: string
  binaries: Binaries
  account: Account | undefined
  log: (text: string) => void
}): Promise<string> {
  const { dataDir, systemDir, binaries, account, log } = options
  const path = join(dataDir, 'postgres')
  const { isNew } = await ensurePasswordFile(dataDir)
  const password = await readPassword(dataDir)
  let dir = await existingCluster(dataDir)
  const isOld = dir !== undefined
  if (dir === undefined) {
    if (await canReach(account, dataDir)) {
      // There may be an empty directory, or a link to one on another disk.
      await createCluster(await realpath(path).catch(() => path), binaries, account, password)
    } else {
      await makeTraversableDirectory(systemDir)
      const home = await mkdtemp(join(systemDir, 'data-'))
      await rm(home, { recursive: true })
      await createCluster(home, binaries, account, password)
      // If another server has just created a cluster and its link, that one is used.
      await symlink(home, path).catch(() => rm(home, { recursive: true }))
      log(
        `The user that PostgreSQL runs as cannot access ${dataDir}, so ${path} is a link to another directory.`,
      )
    }
    dir = await realpath(path)
  }
  await checkVersion(dir, binaries)
  // Files that root copied, for example from a backup, must belong to the account.
  if (account !== undefined && (await stat(dir)).uid !== account.uid)
    await run(undefined, 'chown', ['-R', `${account.uid}:${account.gid}`, dir])
  if (!(await canReach(account, dir))) throw new EmbeddedPostgresError(messages.unreachable(dir))
  if (isOld && (isNew || !(await requiresPassword(dir))))
    await setPasswordOfExisting(dir, binaries, account, password, log)
  if (dir !== join(await realpath(dataDir), 'postgres'))
    log(`The database is in ${dir}; ${path} is a link to it.`)
  return dir
}

async function checkVersion(dir: string, binaries: Binaries): Promise<void> {
  const version = await readFile(join(dir, 'PG_VERSION'), 'utf8').catch(error => {
    throw new EmbeddedPostgresError(
      codeOf(error) === 'ENOENT' ? messages.notACluster(dir) : messages.wrongOwner(dir),
    )
  })
  const ours = binaries.version.split('.')[0] ?? ''
  if (version.trim() !== ours)
    throw new EmbeddedPostgresError(messages.wrongVersion(dir, version.trim(), ours))
}

/** Creates a cluster with its database, in a temporary sibling directory that is renamed when it is complete. */
async function createCluster(
  dir: string,
  binaries: Binaries,
  account: Account | undefined,
  password: string,
): Promise<void> {
  const fresh = `${dir}.new-${process.pid}`
  try {
    await removeLeftovers(dir)
    await mkdir(fresh, { mode: 0o700 })
    if (account !== undefined) await chown(fresh, account.uid, account.gid)
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    await run(account, program(binaries, 'initdb'), [
      `--pgdata=${fresh}`,
      `--username=${user}`,
      ...locale,
      // Nothing can connect before the password is set below, because no server runs on it.
      '--auth=trust',
      '--no-instructions',
    ])
    await runSingleUser(fresh, binaries, account, `CREATE DATABASE ${database}\n`)
    await setPassword(fresh, binaries, account, password)
    await rename(fresh, dir)
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    // Another server has created the cluster in the meantime.
    if (await stat(join(dir, 'PG_VERSION')).catch(() => undefined)) return
    if (reasonOf(error).includes('could not look up effective user ID'))
      throw new EmbeddedPostgresError(messages.unnamedUser(account?.uid ?? process.getuid?.() ?? 0))
    const message = /^E[A-Z]+$/.test(codeOf(error)) ? messages.cannotWrite : messages.initFailed
    throw new EmbeddedPostgresError(message(dir, reasonOf(error)), { cause: error })
  }
}

/** Runs statements, one on each line, in single-user mode. No PostgreSQL may run on the cluster. */
const runSingleUser = (dir: string, binaries: Binaries, account: Account | undefined, statements: string) =>
  run(
    account,
    program(binaries, 'postgres'),
    ['--single', '-D', dir, '-c', 'exit_on_error=on', 'postgres'],
    statements,
  )

/** The content of pg_hba.conf: connections need the password, because other programs may run as the same user `nobody`. */
const hbaRules =
  process.platform === 'win32'
    ? 'host all all 127.0.0.1/32 scram-sha-256\n'
    : 'local all all scram-sha-256\nhost all all all reject\n'

const requiresPassword = async (dir: string): Promise<boolean> =>
  (await readFile(join(dir, 'pg_hba.conf'), 'utf8').catch(() => '')) === hbaRules

/** Sets the password of a cluster that is not running, and requires it for all connections. */
async function setPassword(
  dir: string,
  binaries: Binaries,
  account: Account | undefined,
  password: string,
): Promise<void> {
  await runSingleUser(dir, binaries, account, `ALTER ROLE ${user} PASSWORD '${password}'\n`)
  // The account writes the file itself, so that the file belongs to it.
  const file = join(dir, 'pg_hba.conf')
  if (process.platform === 'win32') await writeFile(file, hbaRules)
  else await run(account, 'sh', ['-c', 'cat > "$1.new" && mv "$1.new" "$1"', 'sh', file], hbaRules)
}

/**
 * Sets the password of an existing cluster that has none, or whose password was lost. A cluster on which PostgreSQL runs is
 * left unchanged until the next start.
 */
async function setPasswordOfExisting(
  dir: string,
  binaries: Binaries,
  account: Account | undefined,
  password: string,
  log: (text: string) => void,
): Promise<void> {
  if (await findPostmaster(dir)) return
  await setPassword(dir, binaries, account, password).catch((error: unknown) =>
    log(`The password of the database in ${dir} could not be set: ${reasonOf(error)}`),
  )
}

/** Removes temporary directories of servers that were killed while they created this cluster. */
async function removeLeftovers(dir: string): Promise<void> {
  const prefix = `${basename(dir)}.new-`
  for (const name of await readdir(dirname(dir)))
    if (name.startsWith(prefix)) {
      const creator = Number(name.slice(prefix.length))
      // After a restart of a container, this process may have the process id of the killed one.
      if (creator === process.pid || !exists(creator))
        // An initdb of the killed server may still be writing; that is why removing is retried.
        await rm(join(dirname(dir), name), { recursive: true, force: true, maxRetries: 5 })
    }
}
