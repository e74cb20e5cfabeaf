import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The sources of the server: of this folder, or of another commit with which a benchmark compares it. */
const folder = process.env['BENCH_SERVER'] ?? fileURLToPath(new URL('../..', import.meta.url))
const main = join(folder, 'src/server/main.ts')
// Ten times the usual time, because the machine may be busy.
const startMs = 90_000
const stopMs = 15_000

export interface ServerSettings {
  port: number
  dataDir: string
  databaseUrl?: string
  redisUrl?: string
  /** How many processes serve people; one when left out, whatever the machine. */
  workers?: number
  /** A module that is loaded into the server before it starts, with handlers for its messages and for the server's log. */
  probe?: { module: string; onMessage(message: unknown): void; onOutput(text: string): void }
  trustProxy?: string
  signUp?: string
  /** Whether webhooks may lead to receivers of this machine. */
  webhookAllowPrivate?: boolean
}

/** A server as an operator runs it: a listening process of its own. */
export interface ServerProcess extends AsyncDisposable {
  url: string
  port: number
  pid: number | undefined
  /** Kills with SIGKILL; resolves when the process is gone. */
  kill(): Promise<void>
  /** Sends a message to the probe. */
  ask(message: object): void
  /** Returns the last of what the process wrote. */
  output(): string
  /** Resolves when the process ended for any reason. */
  ended: Promise<void>
}

/** Returns a free TCP port of 127.0.0.1. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address: AddressInfo | string | null = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

/**
 * Starts a server and resolves when it listens; stops it gracefully when disposed. Throws an `Error` with its output
 * when it does not start.
 */
export async function startServerProcess(settings: ServerSettings): Promise<ServerProcess> {
  const { port, dataDir, databaseUrl = '', redisUrl = '', trustProxy = '', signUp = '', probe } = settings
  const { webhookAllowPrivate = false, workers = 1 } = settings
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [...(probe ? ['--import', probe.module] : []), main], {
    stdio: ['ignore', 'pipe', 'pipe', ...(probe ? ['ipc' as const] : [])],
    env: {
      PATH: process.env['PATH'],
      TMPDIR: process.env['TMPDIR'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: String(port),
      HOST: '127.0.0.1',
      BASE_URL: url,
      WORKERS: String(workers),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      TRUST_PROXY: trustProxy,
      SIGN_UP: signUp,
      WEBHOOK_ALLOW_PRIVATE: String(webhookAllowPrivate),
      LOG_LEVEL: 'warn',
    },
  })
  const killChild = () => void child.kill('SIGKILL')
  process.once('exit', killChild)
  child.once('exit', () => process.off('exit', killChild))
  let output = ''
  if (probe) child.on('message', probe.onMessage)
  const ended = new Promise<void>(resolve => void child.once('exit', () => resolve()))
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (text: string) => {
      // Limited, because a server without a database logs a lot.
      output = (output + text).slice(-8_000)
      probe?.onOutput(text)
      if (output.includes(`is running at ${url}`)) resolve()
    }
    child.stdout?.setEncoding('utf8').on('data', hear)
    child.stderr?.setEncoding('utf8').on('data', hear)
    void ended.then(() => reject(new Error(`The server did not start:\n${output}`)))
    const tooLong = () => reject(new Error(`The server took too long to start:\n${output}`))
    // Workers start at the same time, on the same cores.
    setTimeout(tooLong, startMs * workers).unref()
  })
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    await ended
  }
  try {
    await ready
  } catch (error) {
    await end('SIGKILL')
    throw error
  }
  return {
    url,
    port,
    pid: child.pid,
    kill: () => end('SIGKILL'),
    ask: message => void child.send(message),
    output: () => output,
    ended,
    async [Symbol.asyncDispose]() {
      const tooLong = setTimeout(() => child.kill('SIGKILL'), stopMs)
      await end('SIGTERM')
      clearTimeout(tooLong)
    },
  }
}
