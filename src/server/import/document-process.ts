import type { FileHandle } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { spawnTaskProcess } from '#server/processes/task-process.ts'
import type { TaskLimits } from '#server/processes/watch.ts'
import type { DocumentReply, DocumentRequest, NumberedSlide } from './document-messages.ts'
import { FileProblem } from './file-problem.ts'
import type { FileDescription } from './file-kind.ts'
import type { PaintedPage } from './pdf.ts'

/** A child process that has one document open. It does one thing at a time. */
export interface DocumentProcess {
  /** Throws a `FileProblem` for a document that cannot become slides, and a `ProcessEnded`. */
  describe(): Promise<FileDescription>
  /** Paints the page with this number, from 0. Throws as `describe` does. */
  paint(number: number): Promise<PaintedPage>
  /** Reads the slide with this number of a PowerPoint file as elements, from 0. Throws as `describe` does. */
  slide(number: number): Promise<NumberedSlide>
  /** Whether it has ended, or will at once. */
  isOver(): boolean
  kill(): Promise<void>
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
  const process = spawnTaskProcess<DocumentReply>({
    file: program,
    descriptor: fd,
    env: { MALLOC_ARENA_MAX: '1', NODE_COMPILE_CACHE: compileCache },
    execArgv: ['--expose-gc', '--single-threaded-gc', '--max-old-space-size=512'],
  })

  async function ask(request: DocumentRequest): Promise<DocumentReply> {
    const reply = await process.run(request, { limits })
    if (reply.reply === 'problem') throw new FileProblem(reply.code, { pages: reply.pages })
    if (reply.reply === 'failure') throw new Error(reply.message)
    return reply
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
    async slide(number) {
      const reply = await ask({ ask: 'slide', number })
      return reply.reply === 'slide' ? reply.slide : unexpected()
    },
    isOver: process.isOver,
    kill: process.kill,
  }
}
