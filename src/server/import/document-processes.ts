import { type FileHandle, open as openFile } from 'node:fs/promises'
import { ProcessEnded } from '#server/processes/task-process.ts'
import type { TaskLimits } from '#server/processes/watch.ts'
import type { Blobs } from '#server/store/blobs/blobs.ts'
import { workInTurn } from '#server/turns/work-in-turn.ts'
import { type DocumentProcess, openDocument } from './document-process.ts'
import type { NumberedSlide } from './document-messages.ts'
import type { FileDescription } from './file-kind.ts'
import { FileProblem } from './file-problem.ts'
import { contentOf } from './stored-file.ts'

/** A file that was described is about to be imported: its process is kept so long, ms. */
const keptOpenMs = 30_000
/** How many such processes are kept at most. */
const mostKept = 2
/** How many files are described at once, and how many of a team may wait for that or for the converter. */
const describing = 2
const mostWaiting = 20
/** How many files are read as elements at once, and how many of a team wait: each holds the connection of its write. */
const reading = 2
const mostWaitingToRead = 1

/** The pictures of all slides of a file that are read as elements, in characters of their data URLs: a deck has a limit. */
const mostPictures = 40 * 1024 * 1024

const picturesOf = ({ slide: { images, background } }: NumberedSlide): number =>
  images.reduce((sum, { dataUrl }) => sum + dataUrl.length, background?.picture?.length ?? 0)

/** Returns what stands for slides whose pictures are too large together. */
const withoutSpace = (count: number, parts: readonly string[]): NumberedSlide[] =>
  Array.from({ length: count }, () => ({
    slide: { texts: [], shapes: [], images: [] },
    obstacles: ['pictures that are too large together with those before it'],
    parts,
  }))

/** A document that is about to be described: the hash of its content, and where it is. */
export interface DescribedFile {
  hash: string
  path: string
}

/**
 * The processes that have documents open, to describe them or to paint their pages. `limits` says what a description or a page may
 * use.
 */
export function documentProcesses(blobs: Pick<Blobs, 'open'>, limits: TaskLimits | undefined) {
  const describeInTurn = workInTurn(describing, mostWaiting)
  const readInTurn = workInTurn(reading, mostWaitingToRead)
  /** Processes that have a document open that nobody paints yet, by the hash of the document. */
  const kept = new Map<string, { process: DocumentProcess; timer: NodeJS.Timeout }>()
  const processes = new Set<DocumentProcess>()
  let isClosed = false

  async function open(hash: string): Promise<DocumentProcess> {
    const before = kept.get(hash)
    if (before) {
      kept.delete(hash)
      clearTimeout(before.timer)
      if (!before.process.isOver()) return before.process
      end(before.process)
    }
    return openHandle(await contentOf(blobs.open(hash)))
  }

  async function openHandle(handle: FileHandle): Promise<DocumentProcess> {
    try {
      return track(openDocument(handle, limits))
    } finally {
      await handle.close()
    }
  }

  function track(process: DocumentProcess): DocumentProcess {
    processes.add(process)
    if (isClosed) void process.kill()
    return process
  }

  function end(process: DocumentProcess | undefined): void {
    if (!process) return
    void process.kill()
    processes.delete(process)
  }

  async function describe({ hash, path }: DescribedFile): Promise<FileDescription> {
    const process = await openHandle(await openFile(path, 'r'))
    try {
      const description = await process.describe()
      if (description.kind === 'pdf' && !kept.has(hash)) keepOpen(hash, process)
      else end(process)
      return description
    } catch (error) {
      end(process)
      throw error instanceof ProcessEnded ? new FileProblem('broken') : error
    }
  }

  /** Keeps a process for a while, so that the first page need not wait for another one. */
  function keepOpen(hash: string, process: DocumentProcess): void {
    const [oldest] = kept
    if (oldest && kept.size >= mostKept) letGo(oldest[0])
    const timer = setTimeout(() => letGo(hash), keptOpenMs)
    timer.unref()
    kept.set(hash, { process, timer })
  }

  function letGo(hash: string): void {
    const found = kept.get(hash)
    if (!found) return
    kept.delete(hash)
    clearTimeout(found.timer)
    end(found.process)
  }

  /** Reads slides of a stored PowerPoint file, as many as it has. */
  async function readSlides(hash: string, count: number): Promise<NumberedSlide[]> {
    const process = await open(hash)
    const slides: NumberedSlide[] = []
    let bytes = 0
    try {
      for (let number = 0; number < count; number += 1) {
        const slide = await process.slide(number)
        bytes += picturesOf(slide)
        if (bytes > mostPictures) return [...slides, ...withoutSpace(count - number, slide.parts)]
        slides.push(slide)
      }
      return slides
    } catch (error) {
      throw error instanceof ProcessEnded ? new FileProblem('broken') : error
    } finally {
      end(process)
    }
  }

  return {
    /** Reads the slides of a stored PowerPoint file as elements. Throws a `FileProblem`. */
    slides: (team: string, { hash, count }: { hash: string; count: number }): Promise<NumberedSlide[]> =>
      readInTurn(team, () => readSlides(hash, count)),
    /**
     * Opens a document that is about to be described and imported. Its process is kept for a while, so that the first page need
     * not wait for another one. Throws a `FileProblem`.
     */
    describe: (team: string, file: DescribedFile): Promise<FileDescription> =>
      describeInTurn(team, () => describe(file)),
    /** Opens a stored document, by the hash of its content. Throws a `FileProblem` when it is gone. */
    open,
    end,
    /** Returns how many documents are open, for tests. */
    count: (): number => processes.size,
    /** Ends all processes, also those that are still to be started. */
    close(): void {
      isClosed = true
      for (const process of processes) void process.kill()
    },
  }
}
