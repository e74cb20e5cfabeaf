import { fileURLToPath } from 'node:url'
import { spawnTaskProcess } from '#server/processes/task-process.ts'
import type { TaskLimits } from '#server/processes/watch.ts'
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

const program = fileURLToPath(new URL('painter.ts', import.meta.url))
/** Where Node keeps what it compiled, so that the next painter starts in half the time. */
const compileCache = fileURLToPath(new URL('../../../node_modules/.cache/painter', import.meta.url))
const megabyte = 1024 * 1024

/** A child process that paints one picture at a time. */
export type PainterProcess = ReturnType<typeof spawnPainter>

/** Starts a painter in a process of its own, at a lower priority than the server. */
export function spawnPainter() {
  /** What its job opened last, and how long it had computed by then, ms. */
  let opened: { hash: string; atMs: number } | undefined
  /** How long it had computed after its last outcome, ms, and how long that outcome took. */
  let workedMs = 0
  let usedMs = 0

  function takeNote(message: Outcome | OpeningMessage): boolean {
    if ('opening' in message) {
      opened = message.opening === undefined ? undefined : { hash: message.opening, atMs: message.workMs }
      return true
    }
    usedMs = message.workMs - workedMs
    workedMs = message.workMs
    return false
  }

  const process = spawnTaskProcess<Outcome | OpeningMessage>(
    {
      file: program,
      // The allocator keeps freed memory for the next picture, up to a limit, because new pages from the system are slow.
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
    },
    takeNote,
  )

  return {
    pid: process.pid,
    /** Whether the process has loaded its fonts and takes jobs. */
    isReady: process.isReady,
    isOver: process.isOver,
    ready: process.ready,
    exited: process.exited,
    kill: process.kill,
    /** Whether it was killed because its job took too much time or memory, so that a second try would fail, too. */
    exceededLimits: (): boolean => (process.excess() ?? 'timeoutMs') !== 'timeoutMs',
    /** The hash of the picture or font that its job was opening last; undefined when all were open. */
    lastOpened: (): string | undefined => opened?.hash,
    /**
     * Does a job. Returns its outcome and the CPU time that it took, ms. Kills the process when the job exceeds the limits.
     * Rejects with a `ProcessEnded`.
     */
    async paint(
      job: Job,
      { openingMs, ...limits }: JobLimits,
    ): Promise<{ outcome: Outcome; usedMs: number }> {
      opened = undefined
      const outcome = await process.run(job, {
        limits,
        fromMs: workedMs,
        isStuck: usage => opened !== undefined && usage.workMs - opened.atMs > openingMs,
      })
      if ('opening' in outcome) throw new Error('The painter replied without an outcome.')
      return { outcome, usedMs }
    },
  }
}
