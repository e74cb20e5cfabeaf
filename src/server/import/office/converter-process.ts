import { fork } from 'node:child_process'
import { lowerPriority } from '#server/processes/usage.ts'
import { FileProblem, type FileProblemCode } from '../file-problem.ts'
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

export interface ConversionLimits {
  /** Time until the process is ready, ms. */
  startMs: number
  /** CPU time for one file, ms. On a machine that is busy with a room a file waits, and does not fail. */
  workMs: number
  /** Time by the clock for one file, ms. */
  timeoutMs: number
  /** Memory of the process with all that it starts, bytes. */
  maxBytes: number
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
  /** Returns the memory (bytes) and CPU time (ms) of the process with all that it started; undefined where it is not known. */
  usage(pid: number): Promise<{ bytes: number; workMs: number } | undefined>
}

/** How often the memory and time of a process are checked while it converts, ms. */
const checkEveryMs = 250

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
  const usage = () => (child.pid === undefined ? undefined : program.usage(child.pid))
  /** Stops the process when it holds too much memory, or has computed for too long since it had computed `fromMs`. */
  const check = async (fromMs?: number) => {
    const used = await usage()
    if (!used || isOver) return
    if (used.bytes > limits.maxBytes) stop('too_much_memory')
    else if (fromMs !== undefined && used.workMs - fromMs > limits.workMs) stop('timeout')
  }

  return {
    pid: child.pid,
    isOver: () => isOver,
    memory: async () => (await usage())?.bytes ?? 0,
    kill,
    async convert(job, signal) {
      const abort = () => stop('aborted')
      if (signal?.aborted) abort()
      signal?.addEventListener('abort', abort)
      let workedMs: number | undefined
      const checks = setInterval(() => void check(workedMs), checkEveryMs)
      let limit = setTimeout(() => stop('unavailable'), limits.startMs)
      try {
        await Promise.race([ready.promise, ended.promise])
        clearTimeout(limit)
        limit = setTimeout(() => stop('timeout'), limits.timeoutMs)
        workedMs = (await usage())?.workMs
        const outcome = Promise.withResolvers<ConversionOutcome>()
        finish = outcome.resolve
        child.send(job)
        const { pdf, problem = 'crashed' } = await Promise.race([outcome.promise, ended.promise])
        if (!pdf) throw new FileProblem(problem)
        return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
      } finally {
        finish = undefined
        clearTimeout(limit)
        clearInterval(checks)
        signal?.removeEventListener('abort', abort)
      }
    },
  }
}
