import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Account } from '#server/store/embedded/account.ts'
import { isGone, until } from '#test/support/embedded.ts'
import { treeOf } from '#test/start/process-tree.ts'

const run = promisify(execFile)
const path = `${process.env['PATH']}:/usr/sbin:/sbin`

/** What runs is killed with this process. */
const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach(child => child.kill('SIGKILL')))

/** The three machines of `deploy/cluster`. */
export const machines = [0, 1, 2] as const

/** A program of the cluster. */
export interface ClusterProgram extends AsyncDisposable {
  /** Kills it and all that it started with SIGKILL; resolves when they are gone. */
  kill(): Promise<void>
  start(): Promise<void>
  output(): string
}

interface ProgramParts {
  program: string
  args: readonly string[]
  folder: string
  account?: Account | undefined
  env?: Record<string, string>
}

/** Returns those of the programs that are not installed. */
export async function missingPrograms(names: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    names.map(name =>
      run('sh', ['-c', `command -v ${name}`], { env: { PATH: path } }).then(
        () => true,
        () => false,
      ),
    ),
  )
  return names.filter((_, index) => !found[index])
}

/** Kills processes with SIGKILL; resolves when they are gone. */
export async function killAll(pids: readonly number[]): Promise<void> {
  for (const each of pids)
    try {
      process.kill(each, 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  await until('what was killed is gone', async () => (await Promise.all(pids.map(isGone))).every(Boolean))
}

/** Starts a program, which is killed when it is disposed of. Resolves before it is ready. */
export async function startProgram({
  program,
  args,
  folder,
  account,
  env,
}: ProgramParts): Promise<ClusterProgram> {
  let pid: number | undefined
  let output = ''
  const kill = async () => {
    if (pid === undefined) return
    await killAll((await treeOf(pid)).map(each => each.pid))
    pid = undefined
  }
  const start = async () => {
    const child = spawn(program, args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: path, HOME: folder, LC_ALL: 'C', ...env },
      ...account,
    })
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-20_000)))
    running.add(child)
    child.once('exit', () => running.delete(child))
    child.once('error', error => (output += error.message))
    pid = child.pid
  }
  await start()
  return { kill, start, output: () => output, [Symbol.asyncDispose]: kill }
}

/**
 * Returns a file of `deploy/cluster` with other places in it. Throws when one of the texts is not there, so that nothing runs with the addresses of
 * another machine.
 */
export async function configurationOf(
  name: string,
  changes: readonly (readonly [from: string, to: string])[],
): Promise<string> {
  let text = await readFile(join(import.meta.dirname, '../../deploy/cluster', name), 'utf8')
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`deploy/cluster/${name} has no "${from}".`)
    text = text.replaceAll(from, to)
  }
  return text
}
