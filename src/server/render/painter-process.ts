import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { lowerPriority, usageOf } from '#server/processes/usage.ts'
import { type TaskLimits, watchTask } from '#server/processes/watch.ts'
import type { Job, Screenshot } from './screenshot.ts'

/** What a painter sends: once without a screenshot when it is ready, and then one for each job. */
export interface Outcome {
  screenshot?: Screenshot
  error?: string
  /** The memory of its process, bytes. */
  rss: number
  /** How long it has computed since its process started, ms. */
  workMs: number
}

/** What a painter sends before it opens a picture or a font, and when all are open. */
export interface OpeningMessage {
  /** The hash of the content; undefined when all are open. */
  opening: string | undefined
  /** As in an outcome. */
  workMs: number
}

/** What one job may use. */
export interface JobLimits extends TaskLimits {
  /** CPU time that opening one picture or font may take, ms. */
  openingMs: number
}

/** A child process that paints one picture at a time. */
export interface PainterProcess {
  pid: number | undefined
  /** Whether the process has loaded its fonts and takes jobs. */
  isReady(): boolean
  isKilled(): boolean
  /** Whether it was killed because its job took too much time or memory, so that a second try would fail, too. */
  exceededLimits(): boolean
  /** The hash of the picture or font that its job was opening last; undefined when all were open. */
  lastOpened(): string | undefined
  /** Sends a job. Kills the process when the job exceeds the limits. */
  send(job: Job, limits: JobLimits): void
  kill(): void
}

export interface PainterEvents {
  /** Called with each outcome and the CPU time that it took, ms. */
  onOutcome(outcome: Outcome, usedMs: number): void
  /** Called once, when the process has ended or could not be started. */
  onExit(): void
}

const program = fileURLToPath(new URL('painter.ts', import.meta.url))
/** Where Node keeps what it compiled, so that the next painter starts in half the time. */
const compileCache = fileURLToPath(new URL('../../../node_modules/.cache/painter', import.meta.url))
const megabyte = 1024 * 1024

/** Starts a painter in a process of its own, at a lower priority than the server. */
export function spawnPainter({ onOutcome, onExit }: PainterEvents): PainterProcess {
  const child = fork(program, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // The painter gets nothing of the server's environment: no database address and no secrets. The allocator keeps
    // freed memory for the next picture, up to a limit, because new pages from the system are slow.
    env: {
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: String(32 * megabyte),
      MALLOC_TRIM_THRESHOLD_: String(32 * megabyte),
      NODE_COMPILE_CACHE: compileCache,
    },
    // A painter uses one core: a garbage collector on a second one would take it from the other painter.
    execArgv: [
      '--expose-gc',
      '--single-threaded-gc',
      '--no-incremental-marking',
      '--max-old-space-size=256',
      '--max-semi-space-size=2',
    ],
  })
  lowerPriority(child)
  let isReady = false
  let hasExited = false
  let exceededLimits = false
  /** What its job opened last, and how long it had computed by then, ms. */
  let opened: { hash: string; atMs: number } | undefined
  /** How long it had computed after its last outcome, ms. */
  let workedMs = 0
  let stopWatching = (): void => undefined

  const kill = () => void child.kill('SIGKILL')
  const exit = () => {
    stopWatching()
    if (hasExited) return
    hasExited = true
    onExit()
  }
  child.once('exit', exit)
  child.once('error', exit)
  child.on('message', (message: Outcome | OpeningMessage) => {
    if ('opening' in message) {
      opened = message.opening === undefined ? undefined : { hash: message.opening, atMs: message.workMs }
      return
    }
    const outcome = message
    stopWatching()
    isReady = true
    const usedMs = outcome.workMs - workedMs
    workedMs = outcome.workMs
    onOutcome(outcome, usedMs)
  })

  return {
    pid: child.pid,
    isReady: () => isReady,
    isKilled: () => child.killed,
    exceededLimits: () => exceededLimits,
    lastOpened: () => opened?.hash,
    send(job, { openingMs, ...limits }) {
      opened = undefined
      stopWatching = watchTask({
        usage: () => usageOf(child.pid),
        limits,
        fromMs: workedMs,
        isStuck: usage => opened !== undefined && usage.workMs - opened.atMs > openingMs,
        onExcess(excess) {
          exceededLimits = excess !== 'timeoutMs'
          kill()
        },
      })
      child.send(job)
    },
    kill,
  }
}
