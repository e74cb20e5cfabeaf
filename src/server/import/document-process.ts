import { fork } from 'node:child_process'
import type { FileHandle } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { lowerPriority, usageOf } from '#server/processes/usage.ts'
import { type TaskLimits, watchTask } from '#server/processes/watch.ts'
import type { DocumentReply, DocumentRequest } from './document-messages.ts'
import { FileProblem } from './file-problem.ts'
import type { FileDescription } from './file-kind.ts'
import type { PaintedPage } from './pdf.ts'

/** A child process that has one document open. It does one thing at a time. */
export interface DocumentProcess {
  /** Throws a `FileProblem` for a document that cannot become slides, and a `ProcessEnded`. */
  describe(): Promise<FileDescription>
  /** Paints the page with this number, from 0. Throws as `describe` does. */
  paint(number: number): Promise<PaintedPage>
  hasEnded(): boolean
  kill(): void
}

/** Thrown when the process ended before it replied: it crashed, or used too much time or memory. */
export class ProcessEnded extends Error {
  override message = 'The process that had the document open ended before it replied.'
  /** Whether it used too much, so that a second try would, too. */
  readonly hasExceeded: boolean
  constructor(hasExceeded: boolean) {
    super()
    this.hasExceeded = hasExceeded
  }
}

const megabyte = 1024 * 1024
/** A page with a hundred thousand shapes takes about 5 s. */
export const defaultDocumentLimits: TaskLimits = {
  workMs: 10_000,
  timeoutMs: 120_000,
  maxBytes: 1_024 * megabyte,
}

const program = fileURLToPath(new URL('document-worker.ts', import.meta.url))
/** Where Node keeps what it compiled, so that the next process starts in half the time. */
const compileCache = fileURLToPath(new URL('../../../node_modules/.cache/documents', import.meta.url))

/**
 * Starts a process that opens the document behind a file handle, at a low priority, so that rooms go first. The document
 * may still be written; it must be complete before the first request. The handle may be closed once this has returned.
 */
export function openDocument(
  { fd }: FileHandle,
  limits: TaskLimits = defaultDocumentLimits,
): DocumentProcess {
  const child = fork(program, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc', fd],
    // It gets nothing of the server's environment: no database address and no secrets.
    env: { MALLOC_ARENA_MAX: '1', NODE_COMPILE_CACHE: compileCache },
    execArgv: ['--expose-gc', '--single-threaded-gc', '--max-old-space-size=512'],
  })
  lowerPriority(child)
  const ready = Promise.withResolvers<void>()
  ready.promise.catch(() => undefined)
  let waiting: PromiseWithResolvers<DocumentReply> | undefined
  let hasEnded = false
  let hasExceeded = false
  const end = () => {
    hasEnded = true
    ready.reject(new ProcessEnded(hasExceeded))
    waiting?.reject(new ProcessEnded(hasExceeded))
  }
  const kill = () => void child.kill('SIGKILL')
  child.once('exit', end)
  child.once('error', end)
  child.on('message', (reply: DocumentReply) => {
    if (reply.reply === 'ready') ready.resolve()
    else waiting?.resolve(reply)
  })

  async function ask(request: DocumentRequest): Promise<DocumentReply> {
    await ready.promise
    if (hasEnded) throw new ProcessEnded(hasExceeded)
    waiting = Promise.withResolvers<DocumentReply>()
    // It may end before it is asked.
    waiting.promise.catch(() => undefined)
    const stopWatching = watchTask({
      usage: () => usageOf(child.pid),
      limits,
      onExcess() {
        hasExceeded = true
        kill()
      },
    })
    try {
      child.send(request)
      const reply = await waiting.promise
      if (reply.reply === 'problem') throw new FileProblem(reply.code, { pages: reply.pages })
      if (reply.reply === 'failure') throw new Error(reply.message)
      return reply
    } finally {
      waiting = undefined
      stopWatching()
    }
  }

  const unexpected = (): never => {
    throw new Error('The process replied to another question.')
  }
  return {
    async describe() {
      const reply = await ask({ ask: 'description' })
      return reply.reply === 'description' ? reply.description : unexpected()
    },
    async paint(number) {
      const reply = await ask({ ask: 'page', number })
      if (reply.reply !== 'page') return unexpected()
      // What comes from another process is an array of bytes.
      const pictures = reply.page.pictures.map(({ width, bytes }) => ({ width, bytes: Buffer.from(bytes) }))
      return { ...reply.page, pictures }
    },
    hasEnded: () => hasEnded,
    kill,
  }
}
