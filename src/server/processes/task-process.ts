import { type Serializable, fork } from 'node:child_process'
import { createInterruption } from '#server/turns/interruption.ts'
import { type Usage, lowerPriority, usageOf } from './usage.ts'
import { type Excess, type TaskLimits, type Watch, watchTask } from './watch.ts'

/** What a process runs, and with what. It gets nothing else of the server's environment: no database address and no secrets. */
export interface TaskProgram {
  /** The main module of the process. */
  file: string
  args?: readonly string[]
  execArgv?: readonly string[]
  cwd?: string
  env?: Record<string, string>
  /** An open file that the process finds as its descriptor 4. */
  descriptor?: number
  /** Whether its standard input ends when the server is gone, also while it computes. */
  hasInput?: boolean
  /** Whether it starts processes of its own, which end with it. */
  hasChildren?: boolean
  /** Whether it has the priority of the server, and not a lower one, so that rooms go first. */
  isUrgent?: boolean
  /** Returns what the process uses with all that it started; undefined where it is not known. */
  usage?(pid: number): Promise<Usage | undefined>
  /** How often its time and memory are checked, ms. */
  everyMs?: number
}

/** Thrown when a process ended before it replied: it crashed, was killed, or used too much. */
export class ProcessEnded extends Error {
  override message = 'The process ended before it replied.'
  /** The limit that it exceeded; undefined for another reason. */
  readonly excess: Excess | undefined
  constructor(excess?: Excess) {
    super()
    this.excess = excess
  }
}

/** How a task is watched besides the program's own `usage`. */
type TaskWatch = Pick<Watch, 'limits' | 'fromMs' | 'isStuck'>

/**
 * Starts a process that does one task at a time, watched. It sends one message when it is ready, and then a reply to each task.
 * `takeNote` gets each message and returns whether it is only a note, after which the task goes on.
 */
export function spawnTaskProcess<Message>(
  { file, args = [], execArgv = [], env = {}, usage: usageOfPid = usageOf, ...program }: TaskProgram,
  takeNote: (message: Message) => boolean = () => false,
) {
  const child = fork(file, [...args], {
    serialization: 'advanced',
    stdio: [
      program.hasInput ? 'pipe' : 'ignore',
      'ignore',
      'ignore',
      'ipc',
      ...(program.descriptor === undefined ? [] : [program.descriptor]),
    ],
    env,
    ...(program.cwd !== undefined && { cwd: program.cwd }),
    execArgv: [...execArgv],
    detached: program.hasChildren ?? false,
  })
  if (!program.isUrgent) lowerPriority(child)
  const ready = Promise.withResolvers<void>()
  const exited = Promise.withResolvers<void>()
  // Nobody may wait for it at the moment.
  ready.promise.catch(() => undefined)
  /** Comes when the process ends, or will at once. */
  const ending = createInterruption()
  let isReady = false
  let isOver = false
  let excess: Excess | undefined
  let reply: ((message: Message) => void) | undefined

  const end = () => {
    isOver = true
    const reason = new ProcessEnded(excess)
    ready.reject(reason)
    ending.interrupt(reason)
  }
  const exit = () => {
    end()
    exited.resolve()
  }
  child.once('exit', exit)
  child.once('error', exit)
  // A server that ends does not wait for it.
  child.stdin?.on('error', () => undefined)
  child.on('message', (message: Message) => {
    if (takeNote(message)) return
    if (isReady) return reply?.(message)
    isReady = true
    ready.resolve()
  })

  /** Kills it, and resolves when it has ended. */
  function kill(): Promise<void> {
    end()
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      try {
        process.kill(program.hasChildren ? -child.pid : child.pid, 'SIGKILL')
      } catch {
        // It has ended meanwhile.
      }
    }
    return exited.promise
  }

  const usage = async () => (child.pid === undefined ? undefined : usageOfPid(child.pid))

  /** Waits for what the process does. Kills it when that exceeds the limits. */
  async function watched<T>(work: Promise<T>, watch: TaskWatch): Promise<T> {
    const stopWatching = watchTask({
      ...watch,
      usage,
      ...(program.everyMs !== undefined && { everyMs: program.everyMs }),
      onExcess(exceeded) {
        excess = exceeded
        void kill()
      },
    })
    try {
      return await ending.during(work)
    } finally {
      stopWatching()
    }
  }

  return {
    pid: child.pid,
    isReady: (): boolean => isReady,
    /** Whether it has ended, or will at once. */
    isOver: (): boolean => isOver,
    /** The limit for which it was killed. */
    excess: (): Excess | undefined => excess,
    /** Resolves when the process is ready; rejects with a `ProcessEnded`. */
    ready: ready.promise,
    /** Resolves when the process has ended or could not be started. */
    exited: exited.promise,
    /** What it uses now; undefined where that is not known. */
    usage,
    /** Waits until the process is ready, and kills it when that takes more than the limits. Rejects with a `ProcessEnded`. */
    start: (limits: TaskLimits): Promise<void> => watched(ready.promise, { limits }),
    /**
     * Does a task, once the process is ready. Kills it when the task exceeds the limits. Returns the reply; rejects with a
     * `ProcessEnded`.
     */
    async run(task: Serializable, watch: TaskWatch): Promise<Message> {
      await ready.promise
      const replied = Promise.withResolvers<Message>()
      reply = replied.resolve
      try {
        child.send(task)
        return await watched(replied.promise, watch)
      } finally {
        reply = undefined
      }
    },
    kill,
  }
}
