import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '#contract/errors.ts'
import type { Job, Shot } from './shot.ts'

/** What a painter answers to a job, and once when it is ready. */
export interface Outcome {
  shot?: Shot
  error?: string
  /** The memory of its process, bytes. */
  rss: number
  /** How long it has computed since its process began, ms. */
  workMs: number
}

export interface PoolOptions {
  log: Pick<FastifyBaseLogger, 'warn'>
  /** How many painters work side by side. */
  size?: number
  /** How long one try may compute, ms: a machine that is busy with a room makes it wait, not fail. */
  workMs?: number
  /** How long one try may take in all, ms. */
  timeoutMs?: number
  /** A painter that grew larger than this is replaced after its picture, bytes. */
  restingBytes?: number
  /** A painter that grows larger than this while it paints is ended, bytes. */
  mostBytes?: number
  /** How many may wait. */
  queue?: number
}

interface Task {
  job: Job
  tries: number
  resolve(shot: Shot): void
  reject(error: Error): void
}

interface Painter {
  child: ChildProcess
  task: Task | undefined
  isReady: boolean
  /** How long it had computed after its last picture, ms. */
  workedMs: number
  timer: NodeJS.Timeout | undefined
  watch: NodeJS.Timeout | undefined
}

const program = fileURLToPath(new URL('painter.ts', import.meta.url))
/** Where Node keeps what it compiled, so that the next painter begins in half the time. */
const compiled = fileURLToPath(new URL('../../../node_modules/.cache/painter', import.meta.url))
const megabyte = 1024 * 1024
const tries = 2
/** How often a painter at work is looked at, ms. */
const lookEveryMs = 100

/** A small pool of painters, each in a process of its own. One that crashes or sticks is replaced, its picture tried once more. */
export function painterPool({
  log,
  size = 2,
  workMs = 2_000,
  timeoutMs = 15_000,
  restingBytes = 245 * megabyte,
  mostBytes = 1_024 * megabyte,
  queue: most = 500,
}: PoolOptions) {
  const painters = new Set<Painter>()
  const waiting: Task[] = []
  let closed = false

  function hire(): Painter {
    const child = fork(program, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Nothing of the server's surroundings: no address of a database, no secret. Memory that was freed is kept for
      // the next picture, up to a limit: pages new from the system are a good part of what a picture costs.
      env: {
        MALLOC_ARENA_MAX: '1',
        MALLOC_MMAP_THRESHOLD_: String(32 * megabyte),
        MALLOC_TRIM_THRESHOLD_: String(32 * megabyte),
        NODE_COMPILE_CACHE: compiled,
      },
      // One picture is one core's work: what one painter collected beside it, the other would lack.
      execArgv: [
        '--expose-gc',
        '--single-threaded-gc',
        '--no-incremental-marking',
        '--max-old-space-size=256',
        '--max-semi-space-size=2',
      ],
    })
    const painter: Painter = {
      child,
      task: undefined,
      isReady: false,
      workedMs: 0,
      timer: undefined,
      watch: undefined,
    }
    painters.add(painter)
    // The room comes first: painters use what the answers leave of the machine.
    if (child.pid !== undefined) lower(child.pid)
    child.on('message', (outcome: Outcome) => hear(painter, outcome))
    child.once('exit', () => leave(painter))
    child.once('error', () => leave(painter))
    return painter
  }

  /** A painter's process is gone: what it was painting is tried once more. */
  function leave(painter: Painter): void {
    if (!painters.delete(painter)) return
    const task = rest(painter)
    if (closed) return task?.reject(new Refusal('unavailable'))
    if (task) {
      log.warn({ tries: task.tries }, 'a painter ended in the middle of a picture')
      again(task)
    }
    if (painter.isReady) hire()
    else if (painters.size === 0) {
      // It did not even begin: neither would the next.
      log.warn({}, 'no painter can be started')
      for (const each of waiting.splice(0)) each.reject(new Refusal('no_picture'))
    }
    work()
  }

  function again(task: Task): void {
    if (task.tries < tries) waiting.unshift(task)
    else task.reject(new Refusal('no_picture'))
  }

  function rest(painter: Painter): Task | undefined {
    clearTimeout(painter.timer)
    clearInterval(painter.watch)
    const { task } = painter
    painter.task = undefined
    return task
  }

  function hear(painter: Painter, { shot, error, rss, workMs: workedMs }: Outcome): void {
    painter.isReady = true
    painter.workedMs = workedMs
    const task = rest(painter)
    if (task && shot) task.resolve({ ...shot, bytes: Buffer.from(shot.bytes) })
    else if (task) {
      log.warn({ error }, 'a picture failed')
      again(task)
    }
    if (task && rss > restingBytes) dismiss(painter)
    work()
  }

  const dismiss = (painter: Painter) => painter.child.kill('SIGKILL')

  function work(): void {
    if (closed) return
    while (waiting.length > 0) {
      const free = [...painters].find(({ task, isReady, child }) => isReady && !task && !child.killed)
      if (!free) {
        const coming = [...painters].filter(({ isReady }) => !isReady).length
        if (painters.size < size && coming < waiting.length) hire()
        return
      }
      const task = waiting.shift()
      if (task) give(free, task)
    }
  }

  function give(painter: Painter, task: Task): void {
    task.tries += 1
    painter.task = task
    painter.timer = setTimeout(() => dismiss(painter), timeoutMs)
    const begunAt = performance.now()
    const look = async () => {
      const now = await usageOf(painter.child.pid)
      if (painter.task !== task) return
      const worked = now ? now.workMs - painter.workedMs : performance.now() - begunAt
      if (worked > workMs || (now && now.bytes > mostBytes)) dismiss(painter)
    }
    painter.watch = setInterval(() => void look(), lookEveryMs)
    painter.watch.unref()
    painter.child.send(task.job)
  }

  return {
    /** Has so many painters come to work before the first picture is asked for; resolves when one is ready. */
    async warm(count: number = size): Promise<void> {
      if (closed) return
      while (painters.size < Math.min(count, size)) hire()
      const first = [...painters][0]
      if (first && !first.isReady) await once(first.child, 'message').catch(() => undefined)
    },
    /** Paints one picture. Throws 500 when it cannot be drawn, 503 when too many wait. */
    paint(job: Job): Promise<Shot> {
      if (closed || waiting.length >= most) return Promise.reject(new Refusal('unavailable'))
      return new Promise<Shot>((resolve, reject) => {
        waiting.push({ job, tries: 0, resolve, reject })
        work()
      })
    },
    /** The processes at work, for tests. */
    processes: (): (number | undefined)[] => [...painters].map(({ child }) => child.pid),
    close(): void {
      closed = true
      for (const task of waiting.splice(0)) task.reject(new Refusal('unavailable'))
      for (const painter of painters) dismiss(painter)
    },
  }
}
export type PainterPool = ReturnType<typeof painterPool>

function lower(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Not allowed here: the painter works like everybody else.
  }
}

/** The memory of a process and how long it has computed, ms; undefined on a system without /proc. */
async function usageOf(pid: number | undefined): Promise<{ bytes: number; workMs: number } | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The second field is the program's name in brackets, which may hold anything.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  if (!fields) return undefined
  const [user = '0', system = '0'] = fields.slice(11, 13)
  const [pages = '0'] = fields.slice(21)
  return { bytes: Number(pages) * 4_096, workMs: (Number(user) + Number(system)) * 10 }
}
