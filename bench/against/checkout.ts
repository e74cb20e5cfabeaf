import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readFile, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const lockFile = 'package-lock.json'
/** The folders of a package's scope hold packages; each of them is linked for itself. */
const isScope = (name: string) => name.startsWith('@')

/** A commit of a repository, checked out into a temporary folder with its packages. */
interface Checkout {
  folder: string
  /** Builds the pages. Throws with the output of the build when it fails. */
  buildPages(): Promise<void>
}

/** Runs a program. Returns what it prints. Throws with what it prints on standard error when it fails or is not there. */
async function run(program: string, args: readonly string[], options: SpawnOptions): Promise<string> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close')
  const [printed, complaint] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    ended,
  ])
  if (child.exitCode === 0) return printed
  throw new Error(`${program} ${args[0] ?? ''} failed: ${(complaint || printed).trim()}`)
}

/** The hash of a commit, whole and abbreviated. */
interface CommitName {
  hash: string
  short: string
}

/** Finds a commit by any name that Git knows. Throws an `Error` that says what to do when there is none, or no Git. */
export async function findCommit(root: string, name: string): Promise<CommitName> {
  const git = (...args: string[]) => run('git', args, { cwd: root })
  await git('rev-parse', '--git-dir').catch((error: unknown) => {
    throw new Error(
      `--against needs Git and a clone of the repository: ${error instanceof Error ? error.message : String(error)}`,
    )
  })
  const hash = await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`).catch(
    () => {
      throw new Error(
        `There is no commit "${name}" in this repository. Give a hash, a tag or a branch; a shallow clone has few commits (git fetch --unshallow).`,
      )
    },
  )
  return { hash: hash.trim(), short: (await git('rev-parse', '--short', hash.trim())).trim() }
}

/** Returns whether files of the folder, those not ignored, differ from its newest commit. */
export const hasChanges = async (root: string): Promise<boolean> =>
  (await run('git', ['status', '--porcelain'], { cwd: root })).trim() !== ''

/**
 * Checks a commit out into a temporary folder, which is removed with the stack. Where its lock file is that of `root`, it gets links to
 * the packages there, otherwise they are installed. Throws when that fails.
 */
export async function checkOut(
  stack: AsyncDisposableStack,
  root: string,
  { hash, short }: CommitName,
): Promise<Checkout> {
  const folder = await mkdtemp(join(tmpdir(), `live-poll-deck-${short}-`))
  stack.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const stop = new AbortController()
  stack.defer(() => stop.abort())
  const { signal } = stop
  await extract(root, hash, folder, signal)
  const [ours, theirs] = await Promise.all(
    [root, folder].map(each => readFile(join(each, lockFile), 'utf8').catch(() => undefined)),
  )
  if (theirs === undefined)
    throw new Error(`The commit ${short} has no ${lockFile}, so it cannot be installed.`)
  if (ours === theirs) await linkPackages(root, folder)
  else await installPackages(folder, signal)
  return {
    folder,
    async buildPages() {
      await run(process.execPath, ['scripts/run.mjs', 'build'], { cwd: folder, signal })
    },
  }
}

/** Writes the files of a commit into a folder. */
async function extract(root: string, hash: string, folder: string, signal: AbortSignal): Promise<void> {
  const archive = join(folder, '.archive.tar')
  await run('git', ['archive', '--format=tar', `--output=${archive}`, hash], { cwd: root, signal })
  await run('tar', ['-xf', archive], { cwd: folder, signal })
  await rm(archive)
}

/** Links each package of `root` into the folder, without what is generated between them, which differs by commit. */
async function linkPackages(root: string, folder: string): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  const link = (name: string) => symlink(join(from, name), join(to, name), 'junction')
  await mkdir(to)
  for (const name of await readdir(from)) {
    if (name.startsWith('.')) continue
    if (!isScope(name)) await link(name)
    else {
      await mkdir(join(to, name))
      for (const part of await readdir(join(from, name))) await link(join(name, part))
    }
  }
  // What `scripts/run.mjs` knows by that these packages are those of the lock file.
  await copyFile(join(from, '.installed-from'), join(to, '.installed-from'))
}

async function installPackages(folder: string, signal: AbortSignal): Promise<void> {
  console.error('Its packages differ from those here: installing them …')
  const args = ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund']
  await run('npm', args, { cwd: folder, signal, shell: process.platform === 'win32' })
}
