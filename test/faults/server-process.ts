import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The sources of the server: of this folder, or of another commit with which a benchmark compares it. */
const usualFolder = process.env['BENCH_SERVER'] ?? fileURLToPath(new URL('../..', import.meta.url))
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
  /** How people reach it; its own address when left out. */
  baseUrl?: string
  /** The address on which it listens; 127.0.0.1 when left out. */
  host?: string
  /** How long it drains when it is disposed, s. */
  drainSeconds?: number
  signUp?: string
  /** Whether webhooks may lead to receivers of this machine. */
  webhookAllowPrivate?: boolean
  /** How many files it may have open; as many as this process when left out. Not on Windows. */
  openFiles?: number
  /** The folder of its sources; left out for this one. */
  folder?: string
  /** More variables of its environment, such as `METRICS_PORT`. */
  env?: Record<string, string | undefined>
}

/** A server as an operator runs it: a listening process of its own. */
export interface ServerProcess extends AsyncDisposable {
  url: string
  port: number
  pid: number | undefined
  /** Kills with SIGKILL; resolves when the process is gone. */
  kill(): Promise<void>
  /** Sends a signal that does not end it. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
  /** Sends a message to the probe. */
  ask(message: object): void
  /** Returns the last of what the process wrote. */
  output(): string
  /** Resolves when the process ended for any reason. */
  ended: Promise<void>
}

/**
 * Starts a server and resolves when it listens; stops it gracefully when disposed. Throws an `Error` with its output
 * when it does not start.
 */
export async function startServerProcess(settings: ServerSettings): Promise<ServerProcess> {
  const { port, dataDir, databaseUrl = '', redisUrl = '', trustProxy = '', signUp = '', probe } = settings
  const {
    webhookAllowPrivate = false,
    workers = 1,
    env = {},
    drainSeconds,
    host = '127.0.0.1',
    openFiles,
  } = settings
  const main = join(settings.folder ?? usualFolder, 'src/server/main.ts')
  const url = settings.baseUrl ?? `http://127.0.0.1:${port}`
  const program = [process.execPath, ...(probe ? ['--import', probe.module] : []), main]
  const [command = '', ...args] =
    openFiles === undefined ? program : ['sh', '-c', `ulimit -n ${openFiles} && exec "$@"`, 'sh', ...program]
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe', ...(probe ? ['ipc' as const] : [])],
    env: {
      PATH: process.env['PATH'],
      TMPDIR: process.env['TMPDIR'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: String(port),
      HOST: host,
      BASE_URL: url,
      WORKERS: String(workers),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      TRUST_PROXY: trustProxy,
      DRAIN_SECONDS: drainSeconds === undefined ? '' : String(drainSeconds),
      SIGN_UP: signUp,
      WEBHOOK_ALLOW_PRIVATE: String(webhookAllowPrivate),
      WARM_UP: process.env['WARM_UP'],
      LOG_LEVEL: 'warn',
      ...env,
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
    signal: signal => void child.kill(signal),
    ask: message => void child.send(message),
    output: () => output,
    ended,
    async [Symbol.asyncDispose]() {
      const tooLong = setTimeout(() => child.kill('SIGKILL'), stopMs + (drainSeconds ?? 0) * 1_000)
      await end('SIGTERM')
      clearTimeout(tooLong)
    },
  }
}
