import type { FastifyBaseLogger } from 'fastify'
import { ProcessEnded } from '#server/processes/task-process.ts'
import type { TaskLimits } from '#server/processes/watch.ts'
import type { Blobs } from '#server/store/blobs/blobs.ts'
import type { Changes } from '#server/store/changes.ts'
import type { Database } from '#server/store/database.ts'
import {
  type StoredPage,
  claimFile,
  dropClaims,
  finishFile,
  keepClaims,
  readFileWork,
  readPage,
  storePage,
} from '#server/store/files.ts'
import { type JobLoad, loadOf } from '#server/telemetry/meters.ts'
import { workInTurn } from '#server/turns/work-in-turn.ts'
import type { DocumentProcess } from './document-process.ts'
import { FileProblem } from './file-problem.ts'
import { documentProcesses } from './document-processes.ts'
import { type PageTask, type QueuedFile, pageQueue } from './page-queue.ts'
import type { PaintedPage } from './pdf.ts'

/** How many pages are painted at once. Painters of screenshots and rooms run beside them at a higher priority. */
const slots = 2
/** How often claims are renewed, and files without a painter looked for, ms. */
const claimEveryMs = 5_000

interface Parts {
  database: Database
  blobs: Blobs
  changes: Pick<Changes, 'onChange'>
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Makes a PDF of an office document. Throws a `FileProblem`. */
  convert: (file: QueuedFile['work']) => Promise<string>
  /** What a description or a page may use. */
  limits?: TaskLimits | undefined
}

/**
 * Paints the pages of uploaded files in the background, in processes of their own, a few at a time. A file that a server began
 * is finished by another one when it ends [D45].
 */
export function pagePainter({ database: { db }, blobs, changes, log, convert, limits }: Parts) {
  const queue = pageQueue()
  const documents = documentProcesses(blobs, limits)
  const convertInTurn = workInTurn(1, Infinity)
  /** Files that this server stored and that are not in the queue yet. */
  const starting = new Set<string>()
  /** When each page began that is being painted, by `performance.now()`. */
  const painting = new Map<PageTask, number>()
  let running = 0
  let isClosed = false
  /** Who waits for a page of a file, by its id; called when one was stored, by this server or another one. */
  const waiting = new Map<string, Set<() => void>>()

  /** Paints pages, one after another, until there is none left. */
  async function runSlot(): Promise<void> {
    let current: { id: string; process: DocumentProcess } | undefined
    for (let task = queue.take(undefined); task && !isClosed; task = queue.take(current?.id)) {
      const { id, pdf } = task.file.work
      try {
        if (current?.id !== id || current.process.isOver()) {
          documents.end(current?.process)
          current = { id, process: await documents.open(pdf ?? '') }
        }
        await finishPage(task, await paintPage(task, current.process))
      } catch (error) {
        // A server takes the file up again when the claim has passed, unless it is gone.
        log.error({ err: error, file: id }, 'Painting the pages of a file failed')
        queue.remove(id)
        if (error instanceof FileProblem) await finishFile(db, id, error.code).catch(logFailure)
      }
    }
    documents.end(current?.process)
  }

  /** Returns the painted page, without pictures when it cannot be painted; undefined when it will be tried again. */
  async function paintPage(task: PageTask, process: DocumentProcess): Promise<PaintedPage | undefined> {
    const pending = { pictures: [], words: [] }
    painting.set(task, performance.now())
    try {
      return await process.paint(task.number)
    } catch (error) {
      const mayRetry = error instanceof ProcessEnded && error.excess === undefined
      if (isClosed || (mayRetry && queue.retry(task))) return undefined
      log.warn({ err: error, file: task.file.work.id, page: task.number }, 'A page cannot be painted')
      return pending
    } finally {
      painting.delete(task)
    }
  }

  async function finishPage({ file, number }: PageTask, page: PaintedPage | undefined): Promise<void> {
    const { id } = file.work
    if (page) await db.transaction().execute(tx => storePage({ db: tx, blobs }, id, number, page))
    file.active -= 1
    if (page && file.active === 0 && file.pending.length === 0) {
      await finishFile(db, id, null)
      queue.remove(id)
    }
  }

  function startSlots(): void {
    while (!isClosed && running < slots) {
      running += 1
      void runSlot().finally(() => {
        running -= 1
      })
      // A slot that finds nothing to do ends within this turn.
      if (queue.ids().length < running) break
    }
  }

  async function begin(work: QueuedFile['work']): Promise<void> {
    if (queue.has(work.id) || isClosed) return
    const file = queue.add(work)
    if (file.pending.length === 0) {
      queue.remove(work.id)
      return finishFile(db, work.id, null)
    }
    if (work.pdf === null) {
      try {
        file.work = { ...work, pdf: await convertInTurn(work.team, () => convert(work)) }
      } catch (error) {
        queue.remove(work.id)
        if (!(error instanceof FileProblem)) throw error
        // The converter ends with this server; another one converts the file.
        if (isClosed) return
        return finishFile(db, work.id, error.code)
      }
    }
    startSlots()
  }

  /** Renews the claims on the files of this server, and takes up one that no server paints. */
  async function renew(): Promise<void> {
    if (isClosed) return
    const ids = queue.ids()
    if (ids.length > 0) {
      const existing = await keepClaims(db, ids)
      for (const id of ids) if (!existing.has(id)) queue.remove(id)
    }
    if (ids.length > slots || isClosed) return
    const work = await claimFile(db)
    if (!work) return
    if (isClosed) return dropClaims(db, [work.id])
    void begin(work).catch(logFailure)
  }

  const logFailure = (error: unknown) => log.error({ err: error }, 'Painting the pages of files failed')
  let renewing: Promise<void> = Promise.resolve()
  const renewInTurn = () => {
    renewing = renewing.then(renew).catch(logFailure)
  }
  const timer = setInterval(renewInTurn, claimEveryMs)
  timer.unref()
  changes.onChange(change => {
    if (change === 'all' || (typeof change === 'object' && 'released' in change)) renewInTurn()
    if (change === 'all') for (const id of waiting.keys()) wake(id)
    else if (typeof change === 'object' && 'paintedFile' in change) wake(change.paintedFile)
  })

  return {
    describe: documents.describe,
    slides: documents.slides,
    /** Paints the pages of a file that this server has just stored. */
    start(fileId: string): void {
      starting.add(fileId)
      const run = async () => {
        const work = await readFileWork(db, fileId)
        if (isClosed) return
        starting.delete(fileId)
        if (work) await begin(work)
      }
      void run().catch(logFailure)
    },
    /**
     * Returns a page, which is painted next when it is not yet. Resolves with undefined when it is not painted within `withinMs`.
     */
    async page(fileId: string, number: number, withinMs: number): Promise<StoredPage | undefined> {
      const until = performance.now() + withinMs
      for (;;) {
        // Before the page is read, so that none is missed that is stored meanwhile.
        using next = nextPageOf(fileId, until - performance.now())
        const page = await readPage(db, fileId, number)
        if (page || performance.now() >= until || isClosed) return page
        queue.hasten(fileId, number)
        await next.stored
      }
    },
    /** Returns how many pages wait and are painted. */
    load: (): JobLoad => loadOf(queue.pending(), [...painting.values()]),
    /** Returns how many documents are open in processes, for tests. */
    processCount: documents.count,
    /** Ends all processes. Files that are not finished are left to other servers. */
    async close(): Promise<void> {
      isClosed = true
      clearInterval(timer)
      documents.close()
      for (const id of waiting.keys()) wake(id)
      // Otherwise it could claim them again.
      await renewing
      await dropClaims(db, [...starting, ...queue.ids()])
    },
  }

  function wake(fileId: string): void {
    for (const resolve of waiting.get(fileId) ?? []) resolve()
  }

  /** Waits for the next page of a file that any server stores, for at most `mostMs`. */
  function nextPageOf(fileId: string, mostMs: number) {
    const { promise: stored, resolve } = Promise.withResolvers<void>()
    const resolvers = waiting.get(fileId) ?? new Set()
    waiting.set(fileId, resolvers.add(resolve))
    const limit = setTimeout(resolve, mostMs)
    return {
      stored,
      [Symbol.dispose]() {
        clearTimeout(limit)
        resolvers.delete(resolve)
        if (resolvers.size === 0) waiting.delete(fileId)
      },
    }
  }
}
export type PagePainter = ReturnType<typeof pagePainter>
