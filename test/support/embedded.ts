import { execFile, spawn } from 'node:child_process'
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { Account } from '#server/store/embedded/account.ts'
import type { Binaries } from '#server/store/embedded/binaries.ts'
import type { Connection } from '#server/store/embedded/ownership.ts'
import { commandLine } from '#server/store/embedded/process-list.ts'
import { clusterName } from '#server/store/embedded/socket-directory.ts'

/** A directory of its own that any user may pass, gone at the end of the test. */
export async function temporaryDirectory(): Promise<AsyncDisposable & { path: string }> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'embedded-test-')))
  await chmod(path, 0o755)
  const remove = async () => {
    await rm(path, { recursive: true, maxRetries: 10 })
    // A killed postmaster leaves its socket.
    await rm(join(tmpdir(), clusterName(join(path, 'postgres'))), { recursive: true, force: true })
  }
  return { path, [Symbol.asyncDispose]: remove }
}

/** Looks again and again until it is so; throws after the deadline (in ms). */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  ms = 15_000,
): Promise<void> {
  const deadline = performance.now() + ms
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`It did not come to pass within ${ms} ms: ${what}`)
    await delay(10)
  }
}

/** Whether a process is no more (or dead, and only its number is left). */
export async function isGone(pid: number): Promise<boolean> {
  return (await commandLine(pid)) === ''
}

/** Rows of one statement, over a connection of its own. */
export async function query(connection: Connection, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

/** What a server process says once: that it runs, or why it does not. */
export interface Said {
  connection?: Connection
  pid: number
  refusedAs?: string
  message?: string
}

const entry = import.meta.resolve('#server/store/embedded/embedded-postgres.ts')
const script = `
const { startEmbedded } = await import(${JSON.stringify(entry)})
const say = value => process.stdout.write(JSON.stringify(value) + '\\n')
try {
  const { connection, pid } = await startEmbedded({ dataDir: process.argv[1], log: () => {}, ...JSON.parse(process.argv[2]) })
  say({ connection, pid: pid() })
} catch (error) {
  say({ refusedAs: error.name, message: error.message, pid: 0 })
}`

/** A real server process with an embedded PostgreSQL; killed with -9 at the end of the test, as by `kill`. */
export function spawnServer(dataDir: string, account?: Account, more: { binaries?: Binaries } = {}) {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', script, dataDir, JSON.stringify(more)],
    {
      ...account,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = new Promise<number | null>(resolve => void child.once('close', code => resolve(code)))
  const words = new Promise<Said>(resolve => {
    createInterface(child.stdout).once('line', line => resolve(JSON.parse(line)))
    void ended.then(() => resolve({ pid: 0, refusedAs: 'silence' }))
  })
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  const dispose = async () => {
    await kill()
    const { pid } = await words
    if (pid !== 0) await until('the engine of a killed server ends', () => isGone(pid))
  }
  return { said: words, pid: child.pid ?? 0, ended, kill, [Symbol.asyncDispose]: dispose }
}

/** The watchdogs of a cluster. */
export async function watchdogsOf(dataDir: string): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,args='])
  const lines = stdout
    .split('\n')
    .filter(line => line.endsWith(`live-poll-deck-watchdog ${dataDir}/postgres`))
  return lines.map(line => Number.parseInt(line, 10))
}
