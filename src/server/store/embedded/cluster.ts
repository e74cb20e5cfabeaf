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
import { type Account, canReach, makePassable, run } from './account.ts'
import { type Binaries, program } from './binaries.ts'
import { codeOf, EmbeddedPostgresError, reasonOf, sentences } from './errors.ts'
import { passwordFile, passwordOf } from './password.ts'
import { livePostmaster } from './postmaster-file.ts'
import { exists } from './process-list.ts'

/** The one superuser of the cluster, and the one database the server works in. */
export const user = 'postgres'
export const database = 'live_poll_deck'

/** Who owns the cluster of a data directory, or undefined when there is none yet. */
export async function clusterOwner(dataDir: string): Promise<Account | undefined> {
  return await stat(join(dataDir, 'postgres')).catch(() => undefined)
}

/** The real path of the cluster of a data directory, or undefined when there is none yet. */
export async function existingCluster(dataDir: string): Promise<string | undefined> {
  const path = join(dataDir, 'postgres')
  try {
    const dir = await realpath(path)
    if ((await readdir(dir)).length === 0) return undefined
    return dir
  } catch (error) {
    if (codeOf(error) === 'EACCES') throw new EmbeddedPostgresError(sentences.notOurs(path))
    const found = await lstat(path).catch(() => undefined)
    if (found?.isSymbolicLink())
      throw new EmbeddedPostgresError(sentences.linkBroken(path, await readlink(path)))
    return undefined
  }
}

/**
 * The cluster of a data directory, made when there is none. It lies in `dataDir/postgres`, or, when the account
 * cannot get there, in `systemDir` with a link to it. A cluster appears whole or not at all, whenever we are killed
 * and whoever else makes one at the same moment. Throws sentences.
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
  const { isNew } = await passwordFile(dataDir)
  const password = await passwordOf(dataDir)
  let dir = await existingCluster(dataDir)
  const isOld = dir !== undefined
  if (dir === undefined) {
    if (await canReach(account, dataDir)) {
      // An empty directory may stand there already, or a link to one on another disk.
      await make(await realpath(path).catch(() => path), binaries, account, password)
    } else {
      await makePassable(systemDir)
      const home = await mkdtemp(join(systemDir, 'data-'))
      await rm(home, { recursive: true })
      await make(home, binaries, account, password)
      // The link publishes it; another server that made one at this moment is as good.
      await symlink(home, path).catch(() => rm(home, { recursive: true }))
      log(`PostgreSQL's own user cannot reach ${dataDir}, so ${path} is a link to another directory.`)
    }
    dir = await realpath(path)
  }
  await check(dir, binaries)
  // A copy that root made (a backup brought back, say) is given to the account.
  if (account !== undefined && (await stat(dir)).uid !== account.uid)
    await run(undefined, 'chown', ['-R', `${account.uid}:${account.gid}`, dir])
  if (!(await canReach(account, dir))) throw new EmbeddedPostgresError(sentences.unreachable(dir))
  if (isOld && (isNew || !(await isSealed(dir)))) await sealExisting(dir, binaries, account, password, log)
  if (dir !== join(await realpath(dataDir), 'postgres'))
    log(`The database lies in ${dir}, where ${path} points to.`)
  return dir
}

async function check(dir: string, binaries: Binaries): Promise<void> {
  const version = await readFile(join(dir, 'PG_VERSION'), 'utf8').catch(error => {
    throw new EmbeddedPostgresError(
      codeOf(error) === 'ENOENT' ? sentences.notACluster(dir) : sentences.notOurs(dir),
    )
  })
  const ours = binaries.version.split('.')[0] ?? ''
  if (version.trim() !== ours)
    throw new EmbeddedPostgresError(sentences.otherVersion(dir, version.trim(), ours))
}

/** initdb and the database, in a sibling directory that gets its name when all is there. */
async function make(
  dir: string,
  binaries: Binaries,
  account: Account | undefined,
  password: string,
): Promise<void> {
  const fresh = `${dir}.new-${process.pid}`
  try {
    await sweep(dir)
    await mkdir(fresh, { mode: 0o700 })
    if (account !== undefined) await chown(fresh, account.uid, account.gid)
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    await run(account, program(binaries, 'initdb'), [
      `--pgdata=${fresh}`,
      `--username=${user}`,
      ...locale,
      // Until its password is set, just below, nothing can connect: it does not run.
      '--auth=trust',
      '--no-instructions',
    ])
    await runAlone(fresh, binaries, account, `CREATE DATABASE ${database}\n`)
    await seal(fresh, binaries, account, password)
    await rename(fresh, dir)
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    // Another server was a moment faster.
    if (await stat(join(dir, 'PG_VERSION')).catch(() => undefined)) return
    if (reasonOf(error).includes('could not look up effective user ID'))
      throw new EmbeddedPostgresError(sentences.namelessUser(account?.uid ?? process.getuid?.() ?? 0))
    const sentence = /^E[A-Z]+$/.test(codeOf(error)) ? sentences.cannotWrite : sentences.initFailed
    throw new EmbeddedPostgresError(sentence(dir, reasonOf(error)), { cause: error })
  }
}

/** Runs statements, a line each, in a cluster on which no PostgreSQL runs. */
const runAlone = (dir: string, binaries: Binaries, account: Account | undefined, statements: string) =>
  run(
    account,
    program(binaries, 'postgres'),
    ['--single', '-D', dir, '-c', 'exit_on_error=on', 'postgres'],
    statements,
  )

/** Who may connect: whoever knows the password. Other programs of the same user, as `nobody` has some, do not. */
const whoMayConnect =
  process.platform === 'win32'
    ? 'host all all 127.0.0.1/32 scram-sha-256\n'
    : 'local all all scram-sha-256\nhost all all all reject\n'

const isSealed = async (dir: string): Promise<boolean> =>
  (await readFile(join(dir, 'pg_hba.conf'), 'utf8').catch(() => '')) === whoMayConnect

/** Gives a cluster that does not run its password, and from then on demands it. */
async function seal(
  dir: string,
  binaries: Binaries,
  account: Account | undefined,
  password: string,
): Promise<void> {
  await runAlone(dir, binaries, account, `ALTER ROLE ${user} PASSWORD '${password}'\n`)
  // Written by the account itself: the file is PostgreSQL's own.
  const file = join(dir, 'pg_hba.conf')
  if (process.platform === 'win32') await writeFile(file, whoMayConnect)
  else await run(account, 'sh', ['-c', 'cat > "$1.new" && mv "$1.new" "$1"', 'sh', file], whoMayConnect)
}

/**
 * The same for a cluster from before there were passwords, or one whose password was lost. One on which a PostgreSQL
 * runs is left as it is until its next start.
 */
async function sealExisting(
  dir: string,
  binaries: Binaries,
  account: Account | undefined,
  password: string,
  log: (text: string) => void,
): Promise<void> {
  if (await livePostmaster(dir)) return
  await seal(dir, binaries, account, password).catch((error: unknown) =>
    log(`The database in ${dir} could not be given a password: ${reasonOf(error)}`),
  )
}

/** Removes what a server left that was killed while it made a cluster here. */
async function sweep(dir: string): Promise<void> {
  const start = `${basename(dir)}.new-`
  for (const name of await readdir(dirname(dir)))
    if (name.startsWith(start)) {
      const maker = Number(name.slice(start.length))
      // In a container the numbers begin anew, and the dead maker had ours.
      if (maker === process.pid || !exists(maker))
        // Its initdb may still be writing.
        await rm(join(dirname(dir), name), { recursive: true, force: true, maxRetries: 5 })
    }
}
