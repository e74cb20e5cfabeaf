import { chown, rm } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import { makeTemporaryFolder } from '#server/processes/temporary-files.ts'
import { type JobLoad, loadOf } from '#server/telemetry/meters.ts'
import { unprivilegedIds } from '#server/processes/unprivileged.ts'
import { FileProblem } from '#server/import/file-problem.ts'
import { type ConversionLimits, type ConverterProcess, spawnConverter } from './converter-process.ts'
import { nativeProgram, wasmProgram } from './converter-programs.ts'
import type { OfficeKind } from './presentation.ts'

export interface ConverterOptions {
  /** The program of an installed LibreOffice; null for the one that comes with this package, as WebAssembly. */
  soffice: string | null
  log: Pick<FastifyBaseLogger, 'warn'>
  limits?: Partial<ConversionLimits>
  /** Whether it works at a lower priority than the server; true when left out. */
  isPatient?: boolean
  /** How long the process stays after its last file, ms. */
  idleMs?: number
}

export interface ConversionRequest {
  kind: OfficeKind
  /** Cancels the conversion. */
  signal?: AbortSignal
}

const minute = 60_000
const gigabyte = 1024 ** 3
/** How often a file is tried whose process crashes, or stops working without an end. */
const mostTries = 3
/** A process that holds more than this after a file is replaced, bytes. It holds 1.0 to 1.6 GB after usual ones. */
const restingBytes = 1.75 * gigabyte

/**
 * Converts presentations to PDF with LibreOffice, one after another, in a process of its own. Hidden slides have no page in the
 * PDF. A conversion whose process crashes or hangs is tried again in another one.
 */
export function officeConverter({
  soffice,
  log,
  limits: {
    startMs = 5 * minute,
    workMs = 2 * minute,
    timeoutMs = 5 * minute,
    stalledMs = minute / 2,
    stalledStartMs = minute / 6,
    maxBytes = 3 * gigabyte,
  } = {},
  idleMs = 5 * minute,
  isPatient = true,
}: ConverterOptions) {
  const limits = { startMs, workMs, timeoutMs, stalledMs, stalledStartMs, maxBytes }
  const program = soffice === null ? wasmProgram() : nativeProgram(soffice)
  /** The process that runs or waits for the next file. */
  let current: ConverterProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let queue: Promise<unknown> = Promise.resolve()
  let waiting = 0
  /** When the conversion that runs began, by `performance.now()`; undefined when none runs. */
  let since: number | undefined
  let isClosed = false

  function start(): ConverterProcess {
    if (!current || current.isOver()) current = spawnConverter({ ...program, isUrgent: !isPatient }, limits)
    return current
  }

  /** Ends the process when no file comes for a while. */
  function restartIdleTime(): void {
    clearTimeout(idle)
    if (waiting > 0) return
    idle = setTimeout(() => void current?.kill(), idleMs)
    idle.unref()
  }

  /** LibreOffice never gives memory back. A large process is replaced, so that the next file has its whole share. */
  async function endWhenLarge(): Promise<void> {
    if (current && (await current.memory()) > restingBytes) await current.kill()
  }

  async function convertOnce(bytes: Uint8Array, { kind, signal }: ConversionRequest): Promise<Buffer> {
    if (soffice === null) {
      const pdf = await start().convert({ kind, bytes }, signal)
      await endWhenLarge()
      return pdf
    }
    // In the system's folder for temporary files, because every user may pass it.
    const folder = await makeTemporaryFolder()
    try {
      if (process.getuid?.() === 0)
        await chown(folder, unprivilegedIds.officeConverter, unprivilegedIds.officeConverter)
      return await start().convert({ kind, bytes, folder }, signal)
    } finally {
      // An installed LibreOffice is started for each file.
      await current?.kill()
      await rm(folder, { recursive: true, force: true })
    }
  }

  async function convertNow(bytes: Uint8Array, request: ConversionRequest): Promise<Buffer> {
    for (let attempt = 1; ; attempt += 1) {
      if (isClosed) throw new FileProblem('unavailable')
      if (request.signal?.aborted) throw new FileProblem('aborted')
      try {
        return await convertOnce(bytes, request)
      } catch (error) {
        if (isClosed) throw new FileProblem('unavailable', { cause: error })
        const hasCrashed = error instanceof FileProblem && error.code === 'crashed'
        log.warn({ error, attempt }, 'a presentation could not be converted')
        if (!hasCrashed || attempt === mostTries) throw error
      }
    }
  }

  return {
    /** Starts the process, so that it is ready when the file has arrived. */
    warm(): void {
      if (isClosed || soffice !== null) return
      start()
      restartIdleTime()
    },
    /**
     * Converts a file to PDF; it waits until the files before it are done. Rejects with a `FileProblem`: `broken`, `timeout`,
     * `too_much_memory`, `crashed`, `aborted` or `unavailable`.
     */
    async convert(bytes: Uint8Array, request: ConversionRequest): Promise<Buffer> {
      waiting += 1
      clearTimeout(idle)
      const cancelled = Promise.withResolvers<never>()
      const cancel = () => cancelled.reject(new FileProblem('aborted'))
      request.signal?.addEventListener('abort', cancel)
      const turn = queue.then(() => {
        since = performance.now()
        return convertNow(bytes, request).finally(() => (since = undefined))
      })
      queue = turn.catch(() => undefined)
      try {
        return await Promise.race([turn, cancelled.promise])
      } finally {
        request.signal?.removeEventListener('abort', cancel)
        waiting -= 1
        restartIdleTime()
      }
    },
    /** Returns how many files wait and are converted. */
    load(): JobLoad {
      const running = since === undefined ? [] : [since]
      // A file whose request was cancelled may still be converted.
      return loadOf(Math.max(0, waiting - running.length), running)
    },
    /** The id of the process, for tests. */
    process: (): number | undefined => (current?.isOver() ? undefined : current?.pid),
    /** Ends the process; files that wait are refused. */
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(idle)
      await current?.kill()
      await queue
    },
  }
}
export type OfficeConverter = ReturnType<typeof officeConverter>
