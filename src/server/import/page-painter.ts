import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { TaskLimits } from '#server/processes/watch.ts'
import type { Blobs } from '#server/store/blobs/blobs.ts'
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
import { type DocumentProcess, ProcessEnded } from './document-process.ts'
import { fairTurns } from './fair-turns.ts'
import { FileProblem } from './file-problem.ts'
import { documentProcesses } from './document-processes.ts'
import { type PageTask, type QueuedFile, pageQueue } from './page-queue.ts'
import type { PaintedPage } from './pdf.ts'

/** How many pages are painted at once. Painters of screenshots and rooms run beside them at a higher priority. */
const slots = 2
/** How often claims are renewed, and files without a painter looked for, ms. */
const claimEveryMs = 5_000
/** How often a page that another server paints is looked for, ms. */
const lookEveryMs = 250

interface Parts {
  database: Database
  blobs: Blobs
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
export function pagePainter({ database: { db }, blobs, log, convert, limits }: Parts) {
  const queue = pageQueue()
  const documents = documentProcesses(blobs, limits)
  const convertInTurn = fairTurns(1, Infinity)
  /** Files that this server stored and that are not in the queue yet. */
  const starting = new Set<string>()
  let running = 0
  let isClosed = false
  /** Called when a page was stored. */
  const listeners = new Set<() => void>()

  /** Paints pages, one after another, until there is none left. */
  async function runSlot(): Promise<void> {
    let current: { id: string; process: DocumentProcess } | undefined
    for (let task = queue.take(undefined); task && !isClosed; task = queue.take(current?.id)) {
      const { id, pdf } = task.file.work
      try {
        if (current?.id !== id || current.process.hasEnded()) {
          documents.end(current?.process)
          current = { id, process: await documents.open(pdf ?? '') }
        }
        await finishPage(task, await paintPage(task, current.process))
      } catch (error) {
        // Nothing of the file is lost: a server takes it up again when the claim has passed.
        log.error({ err: error, file: id }, 'Painting the pages of a file failed')
        queue.remove(id)
      }
    }
    documents.end(current?.process)
  }

  /** Returns the painted page, without pictures when it cannot be painted; undefined when it will be tried again. */
  async function paintPage(task: PageTask, process: DocumentProcess): Promise<PaintedPage | undefined> {
    const pending = { pictures: [], words: [] }
    try {
      return await process.paint(task.number)
    } catch (error) {
      const mayRetry = error instanceof ProcessEnded && !error.hasExceeded
      if (isClosed || (mayRetry && queue.retry(task))) return undefined
      log.warn({ err: error, file: task.file.work.id, page: task.number }, 'A page cannot be painted')
      return pending
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
    for (const listener of listeners) listener()
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
        await finishFile(db, work.id, error.code)
        for (const listener of listeners) listener()
        return
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

  return {
    describe: documents.describe,
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
        const page = await readPage(db, fileId, number)
        const leftMs = until - performance.now()
        if (page || leftMs <= 0 || isClosed) return page
        queue.hasten(fileId, number)
        await nextPage(Math.min(leftMs, lookEveryMs))
      }
    },
    /** Looks for files that no server paints. */
    takeUp: renewInTurn,
    /** Returns how many documents are open in processes, for tests. */
    processCount: documents.count,
    /** Ends all processes. Files that are not finished are left to other servers. */
    async close(): Promise<void> {
      isClosed = true
      clearInterval(timer)
      documents.close()
      // Otherwise it could claim them again.
      await renewing
      await dropClaims(db, [...starting, ...queue.ids()])
    },
  }

  /** Resolves when a page was stored here, or after `mostMs`. */
  async function nextPage(mostMs: number): Promise<void> {
    const stored = Promise.withResolvers<void>()
    listeners.add(stored.resolve)
    const controller = new AbortController()
    await Promise.race([
      stored.promise,
      sleep(mostMs, undefined, { signal: controller.signal }).catch(() => undefined),
    ])
    controller.abort()
    listeners.delete(stored.resolve)
  }
}
export type PagePainter = ReturnType<typeof pagePainter>
