import { fork } from 'node:child_process'
import { type Usage, lowerPriority } from '#server/processes/usage.ts'
import { type TaskLimits, watchTask } from '#server/processes/watch.ts'
import { FileProblem, type FileProblemCode } from '#server/import/file-problem.ts'
import type { OfficeKind } from './presentation.ts'

/** What a process converts. */
export interface ConversionJob {
  kind: OfficeKind
  bytes: Uint8Array
  /** Where it may put files, for a process that needs some. */
  folder?: string
}

/** What a process sends: once without anything when it is ready, and then one for each job. */
export interface ConversionOutcome {
  pdf?: Uint8Array
  /** What is wrong with the file. */
  problem?: FileProblemCode
}

/** What the conversion of one file may use. The memory is that of the process with all that it starts. */
export interface ConversionLimits extends TaskLimits {
  /** Time until the process is ready, ms. */
  startMs: number
}

/** A process that converts one file at a time. */
export interface ConverterProcess {
  pid: number | undefined
  /** Whether it has ended, or will at once. */
  isOver(): boolean
  /**
   * Waits until the process is ready, then converts one file. Rejects with a `FileProblem`; the process is over then, unless
   * only the file was at fault.
   */
  convert(job: ConversionJob, signal: AbortSignal | undefined): Promise<Buffer>
  /** The memory that it holds, bytes. */
  memory(): Promise<number>
  /** Kills it, and resolves when it has ended. */
  kill(): Promise<void>
}

export interface ConverterProgram {
  /** The main module of the process. */
  file: string
  args?: readonly string[]
  execArgv?: readonly string[]
  cwd?: string
  /** Whether it starts processes of its own, which end with it. */
  hasChildren?: boolean
  /** Returns what the process uses with all that it started; undefined where it is not known. */
  usage(pid: number): Promise<Usage | undefined>
}

/** Starts a process that converts files, with nothing of the server's environment; at a lower priority when it is patient. */
export function spawnConverter(
  program: ConverterProgram,
  limits: ConversionLimits,
  isPatient: boolean,
): ConverterProcess {
  const child = fork(program.file, [...(program.args ?? [])], {
    serialization: 'advanced',
    // The process sees the end of its input when the server is gone, also while it computes.
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    env: {},
    ...(program.cwd !== undefined && { cwd: program.cwd }),
    execArgv: [...(program.execArgv ?? [])],
    detached: program.hasChildren ?? false,
  })
  if (isPatient) lowerPriority(child)
  const ready = Promise.withResolvers<void>()
  const exited = Promise.withResolvers<void>()
  /** Rejects when the process ends, with why. */
  const ended = Promise.withResolvers<never>()
  let isOver = false
  let finish: ((outcome: ConversionOutcome) => void) | undefined
  const exit = () => {
    isOver = true
    exited.resolve()
    ended.reject(new FileProblem('crashed'))
  }
  child.once('exit', exit)
  child.once('error', exit)
  // A server that ends does not wait for it.
  child.stdin?.on('error', () => undefined)
  child.on('message', (outcome: ConversionOutcome) => {
    if (finish) finish(outcome)
    else ready.resolve()
  })
  // Nobody may wait for it at the moment.
  ended.promise.catch(() => undefined)

  const kill = () => {
    isOver = true
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      try {
        process.kill(program.hasChildren ? -child.pid : child.pid, 'SIGKILL')
      } catch {
        // It has ended meanwhile.
      }
    }
    return exited.promise
  }
  /** Kills the process because of a limit, and says which to whoever waits for a file. */
  const stop = (code: FileProblemCode) => {
    ended.reject(new FileProblem(code))
    void kill()
  }
  const usage = async () => (child.pid === undefined ? undefined : program.usage(child.pid))
  /** Stops the process when it holds too much memory, or takes too long, which is told by `code`. */
  const watch = (limitsNow: TaskLimits, code: FileProblemCode) =>
    watchTask({
      usage,
      limits: limitsNow,
      // What an installed LibreOffice uses takes a look at every process of the machine.
      everyMs: 250,
      onExcess: excess => stop(excess === 'maxBytes' ? 'too_much_memory' : code),
    })

  return {
    pid: child.pid,
    isOver: () => isOver,
    memory: async () => (await usage())?.bytes ?? 0,
    kill,
    async convert(job, signal) {
      const abort = () => stop('aborted')
      if (signal?.aborted) abort()
      signal?.addEventListener('abort', abort)
      const { startMs, maxBytes } = limits
      let stopWatching = watch({ workMs: Infinity, timeoutMs: startMs, maxBytes }, 'unavailable')
      try {
        await Promise.race([ready.promise, ended.promise])
        stopWatching()
        stopWatching = watch(limits, 'timeout')
        const outcome = Promise.withResolvers<ConversionOutcome>()
        finish = outcome.resolve
        child.send(job)
        const { pdf, problem = 'crashed' } = await Promise.race([outcome.promise, ended.promise])
        if (!pdf) throw new FileProblem(problem)
        return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
      } finally {
        finish = undefined
        stopWatching()
        signal?.removeEventListener('abort', abort)
      }
    },
  }
}
