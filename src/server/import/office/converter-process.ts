import { ProcessEnded, type TaskProgram, spawnTaskProcess } from '#server/processes/task-process.ts'
import type { TaskLimits } from '#server/processes/watch.ts'
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
  /** How long it may do next to nothing before it is ready, ms by the clock. */
  stalledStartMs: number
}

/** A process that converts one file at a time. */
export type ConverterProcess = ReturnType<typeof spawnConverter>

/** Starts a process that converts files. */
export function spawnConverter(program: TaskProgram, limits: ConversionLimits) {
  const process = spawnTaskProcess<ConversionOutcome>({
    ...program,
    hasInput: true,
    // What an installed LibreOffice uses takes a look at every process of the machine.
    everyMs: 250,
  })
  return {
    pid: process.pid,
    isOver: process.isOver,
    kill: process.kill,
    /** The memory that it holds, bytes. */
    memory: async () => (await process.usage())?.bytes ?? 0,
    /**
     * Waits until the process is ready, then converts one file. Rejects with a `FileProblem`; the process is over then, unless
     * only the file was at fault.
     */
    async convert(job: ConversionJob, signal: AbortSignal | undefined): Promise<Buffer> {
      const abort = () => void process.kill()
      if (signal?.aborted) abort()
      signal?.addEventListener('abort', abort)
      const { startMs, stalledStartMs, ...taskLimits } = limits
      try {
        await process.start({
          ...taskLimits,
          workMs: Infinity,
          timeoutMs: startMs,
          stalledMs: stalledStartMs,
        })
        const { pdf, problem = 'crashed' } = await process.run(job, { limits: taskLimits })
        if (!pdf) throw new FileProblem(problem)
        return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
      } catch (error) {
        if (!(error instanceof ProcessEnded)) throw error
        throw new FileProblem(signal?.aborted ? 'aborted' : problemOf(error, process.isReady()))
      } finally {
        signal?.removeEventListener('abort', abort)
      }
    },
  }
}

function problemOf({ excess }: ProcessEnded, wasReady: boolean): FileProblemCode {
  if (excess === undefined || excess === 'stalledMs') return 'crashed'
  if (excess === 'maxBytes') return 'too_much_memory'
  return wasReady ? 'timeout' : 'unavailable'
}
