import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '#contract/refusal.ts'
import { ProcessEnded } from '#server/processes/task-process.ts'
import { type JobLoad, loadOf } from '#server/telemetry/meters.ts'
import { teamQueue } from '#server/turns/team-queue.ts'
import { recentFailures } from './failures.ts'
import { type Outcome, type PainterProcess, spawnPainter } from './painter-process.ts'
import type { Job, Screenshot } from './screenshot.ts'

export interface PoolOptions {
  log: Pick<FastifyBaseLogger, 'warn'>
  /** How many painters run at once. */
  size?: number
  /** CPU time that one try may take, ms. */
  workMs?: number
  /** CPU time that opening one picture or font may take, ms. */
  openingMs?: number
  /** Time by the clock that one try may take, ms. */
  timeoutMs?: number
  /** A painter whose process is larger than this after its picture is replaced, bytes. */
  restingBytes?: number
  /** A painter whose process grows larger than this while it paints is killed, bytes. */
  maxBytes?: number
  /** How many pictures may wait. */
  queue?: number
  /** How many pictures of one team may wait. */
  teamQueue?: number
}

/** Who requests a picture. */
export interface Requester {
  /** The id of a team; left out, the server itself. */
  team?: string
  /** Whether it is a thumbnail, which waits behind the screenshots of its team. */
  isThumbnail?: boolean
}

interface Task {
  team: string
  /** Whether it is a thumbnail, which waits until all screenshots of its team were taken. */
  isThumbnail: boolean
  /** Reads what the picture is made from. Called only once a painter is free, because a job may be large. */
  prepare(): Promise<Job>
  /** How often it was tried since a picture or font was left out of it. */
  tries: number
  leftOut: number
  /** The hash of what was being opened when a painter ended in the middle of it. */
  suspect: string | undefined
  resolve(screenshot: Screenshot): void
  reject(error: unknown): void
}

interface Painter {
  process: PainterProcess
  task: Task | undefined
  /** When it got its task, by `performance.now()`. */
  since: number
}

const megabyte = 1024 * 1024
const maxTries = 2
/** How many pictures and fonts are left out of one picture before it is refused. */
const maxLeftOut = 4
/** How many pictures and fonts that cannot be opened are remembered, for ten minutes. */
const maxUnopenable = 500
/** A team whose picture took more CPU time than this, ms, or failed, leaves one painter to the others for ten minutes. */
const costlyMs = 1_500
/** After how many seconds a refused request may be sent again. */
const retryAfterSec = 5

/**
 * A small pool of painters, each in a process of its own. A painter that crashes or hangs is replaced, and its picture
 * is tried once more; without the picture or font that takes too long to open, or that ended two painters. Teams are served
 * in turn.
 */
export function painterPool({
  log,
  size = 2,
  workMs = 6_000,
  openingMs = 3_000,
  timeoutMs = 60_000,
  restingBytes = 245 * megabyte,
  maxBytes = 1_024 * megabyte,
  queue: maxWaiting = 1_000,
  teamQueue: maxWaitingOfTeam = 250,
}: PoolOptions) {
  const painters = new Set<Painter>()
  const waiting = teamQueue<Task>()
  const costlyTeams = recentFailures(() => performance.now())
  /** Pictures and fonts that ended painters or took too long to open; the rest of a picture is painted without them. */
  const unopenable = recentFailures(() => performance.now(), maxUnopenable)
  const firstReady = Promise.withResolvers<void>()
  let isClosed = false

  function addPainter(): void {
    const painter: Painter = { process: spawnPainter(), task: undefined, since: 0 }
    painters.add(painter)
    const begin = () => {
      firstReady.resolve()
      assignTasks()
    }
    // One that cannot start exits, too.
    painter.process.ready.then(begin, () => undefined)
    void painter.process.exited.then(() => replace(painter))
  }

  /** Called when a painter's process has ended: starts another one, and tries its picture once more. */
  function replace(painter: Painter): void {
    painters.delete(painter)
    const task = release(painter)
    firstReady.resolve()
    if (isClosed) return task?.reject(new Refusal('unavailable'))
    if (task) {
      log.warn({ tries: task.tries }, 'a painter ended in the middle of a picture')
      costlyTeams.add(task.team)
      if (leaveOut(task, painter.process)) waiting.putBack(task)
      else if (painter.process.exceededLimits()) task.reject(new Refusal('no_picture'))
      else retry(task)
    }
    if (painter.process.isReady()) addPainter()
    else if (painters.size === 0) {
      // It could not even start, and neither would the next one.
      log.warn({}, 'no painter can be started')
      refuseWaiting()
    }
    assignTasks()
  }

  /**
   * Remembers what a painter was opening when it took too long, or ended a second time. Returns whether the picture can be
   * painted without it.
   */
  function leaveOut(task: Task, process: PainterProcess): boolean {
    const opened = process.lastOpened()
    const isCertain = process.exceededLimits() || opened === task.suspect
    task.suspect = opened
    if (opened === undefined || !isCertain || task.leftOut >= maxLeftOut) return false
    unopenable.add(opened)
    task.leftOut += 1
    task.tries = 0
    return true
  }

  function retry(task: Task): void {
    if (task.tries < maxTries) waiting.putBack(task)
    else task.reject(new Refusal('no_picture'))
  }

  function release(painter: Painter): Task | undefined {
    const { task } = painter
    painter.task = undefined
    return task
  }

  function refuseWaiting(): void {
    for (const task of waiting.all()) task.reject(new Refusal('unavailable'))
    waiting.clear()
  }

  function finish(painter: Painter, task: Task, { screenshot, error, rss }: Outcome, usedMs: number): void {
    release(painter)
    if (error !== undefined || usedMs > costlyMs) costlyTeams.add(task.team)
    if (screenshot) task.resolve({ ...screenshot, bytes: Buffer.from(screenshot.bytes) })
    else {
      log.warn({ error }, 'a picture failed')
      retry(task)
    }
    if (rss > restingBytes) void painter.process.kill()
    assignTasks()
  }

  /** Whether a team may use one more painter: never all of them when its pictures take long or fail. */
  function mayUseAnother({ team }: Task): boolean {
    const share = costlyTeams.has(team) ? Math.max(1, size - 1) : size
    return [...painters].filter(({ task }) => task?.team === team).length < share
  }

  function assignTasks(): void {
    while (!isClosed && waiting.all().length > 0) {
      const free = [...painters].find(({ task, process }) => process.isReady() && !task && !process.isOver())
      if (!free) {
        const starting = [...painters].filter(({ process }) => !process.isReady()).length
        if (painters.size < size && starting < waiting.all().length) addPainter()
        return
      }
      const task = waiting.take(mayUseAnother, ({ isThumbnail }) => Number(isThumbnail))
      if (!task) return
      void assign(free, task)
    }
  }

  async function assign(painter: Painter, task: Task): Promise<void> {
    painter.task = task
    painter.since = performance.now()
    const job = await task.prepare().catch((error: unknown) => {
      if (painter.task !== task) return undefined
      painter.task = undefined
      task.reject(error)
      assignTasks()
      return undefined
    })
    // The painter may have ended meanwhile; then its task was given to another one.
    if (!job || painter.task !== task) return
    task.tries += 1
    const { effort = 1 } = job
    try {
      const { outcome, usedMs } = await painter.process.paint(
        { ...job, without: unopenable.list() },
        { workMs: workMs * effort, openingMs, timeoutMs: timeoutMs * effort, maxBytes },
      )
      finish(painter, task, outcome, usedMs)
    } catch (error) {
      // `replace` gives the task of a painter that has ended to another one.
      if (error instanceof ProcessEnded) return
      release(painter)
      task.reject(error)
      assignTasks()
    }
  }

  return {
    /** Starts up to `count` painters before the first picture is requested. Resolves when one of them is ready. */
    async warm(count: number = size): Promise<void> {
      if (isClosed) return
      while (painters.size < Math.min(count, size)) addPainter()
      if (painters.size > 0) await firstReady.promise
    },
    /**
     * Paints one picture. Throws a 500 when it cannot be drawn, a 429 when too many pictures of the requester's team
     * wait, a 503 when too many wait in all, and whatever `prepare` throws.
     */
    paint(
      prepare: Job | (() => Promise<Job>),
      { team = '', isThumbnail = false }: Requester = {},
    ): Promise<Screenshot> {
      if (isClosed) return Promise.reject(new Refusal('unavailable'))
      if (waiting.all().length >= maxWaiting)
        return Promise.reject(new Refusal('painters_busy', undefined, undefined, retryAfterSec))
      if (waiting.of(team).length >= maxWaitingOfTeam)
        return Promise.reject(new Refusal('pictures_waiting', undefined, undefined, retryAfterSec))
      const prepareJob = typeof prepare === 'function' ? prepare : () => Promise.resolve(prepare)
      return new Promise<Screenshot>((resolve, reject) => {
        waiting.add({
          team,
          isThumbnail,
          prepare: prepareJob,
          tries: 0,
          leftOut: 0,
          suspect: undefined,
          resolve,
          reject,
        })
        assignTasks()
      })
    },
    /** Returns how many pictures wait and are painted. */
    load(): JobLoad {
      const busy = [...painters].filter(({ task }) => task)
      return loadOf(
        waiting.all().length,
        busy.map(({ since }) => since),
      )
    },
    /** The process ids of the painters, for tests. */
    processes: (): (number | undefined)[] => [...painters].map(({ process }) => process.pid),
    close(): void {
      isClosed = true
      refuseWaiting()
      for (const painter of painters) void painter.process.kill()
    },
  }
}
export type PainterPool = ReturnType<typeof painterPool>
