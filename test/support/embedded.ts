import { execFile, spawn } from 'node:child_process'
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client, type ClientConfig } from 'pg'
import type { Account } from '#server/store/embedded/account.ts'
import type { Binaries } from '#server/store/embedded/binaries.ts'
import type { Connection } from '#server/store/embedded/ownership.ts'
import { commandLine } from '#server/store/embedded/process-list.ts'
import { clusterName } from '#server/store/embedded/socket-directory.ts'
import { patienceMs } from './patience.ts'

/** Creates a temporary directory that every user may enter. It is removed when it is disposed of. */
export async function temporaryDirectory(): Promise<AsyncDisposable & { path: string }> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'embedded-test-')))
  await chmod(path, 0o755)
  const remove = async () => {
    await rm(path, { recursive: true, maxRetries: 10 })
    // A postmaster that was killed leaves its socket.
    await rm(join(tmpdir(), clusterName(join(path, 'postgres'))), { recursive: true, force: true })
  }
  return { path, [Symbol.asyncDispose]: remove }
}

/** Polls a condition until it is true. Throws after `ms` milliseconds. */
export async function until(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  ms = patienceMs,
): Promise<void> {
  const deadline = performance.now() + ms
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`Not true after ${ms} ms: ${what}`)
    await delay(10)
  }
}

/** Whether a process has ended. A zombie counts as ended. */
export async function isGone(pid: number): Promise<boolean> {
  return (await commandLine(pid)) === ''
}

/** Runs one statement on a new connection. Returns the rows. */
export async function query(connection: ClientConfig, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

/** What a server process reports: that PostgreSQL runs, or why it does not. */
export interface StartResult {
  connection?: Connection
  pid: number
  refusedAs?: string
  message?: string
}

const entry = import.meta.resolve('#server/store/embedded/embedded-postgres.ts')
const script = `
const { startEmbedded } = await import(${JSON.stringify(entry)})
const report = value => process.stdout.write(JSON.stringify(value) + '\\n')
try {
  const { connection, pid } = await startEmbedded({ dataDir: process.argv[1], log: () => {}, ...JSON.parse(process.argv[2]) })
  report({ connection, pid: pid() })
} catch (error) {
  report({ refusedAs: error.name, message: error.message, pid: 0 })
}`

/** Starts a server process with an embedded PostgreSQL. It is killed with SIGKILL when it is disposed of. */
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
  const result = new Promise<StartResult>(resolve => {
    createInterface(child.stdout).once('line', line => resolve(JSON.parse(line)))
    void ended.then(() => resolve({ pid: 0, refusedAs: 'no report' }))
  })
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  const dispose = async () => {
    await kill()
    const { pid } = await result
    if (pid !== 0) await until('the engine of a killed server ends', () => isGone(pid))
  }
  return { result, pid: child.pid ?? 0, ended, kill, [Symbol.asyncDispose]: dispose }
}

/** Returns the process ids of the watchdogs of a cluster. */
export async function watchdogsOf(dataDir: string): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,args='])
  const lines = stdout
    .split('\n')
    .filter(line => line.endsWith(`live-poll-deck-watchdog ${dataDir}/postgres`))
  return lines.map(line => Number.parseInt(line, 10))
}
