import type { FileWork } from '#server/store/files.ts'

/** After so many pages it is the turn of another file. */
const pagesPerTurn = 10
/** How often a page is tried whose process ended. */
const mostTries = 2

/** A file whose pages are being painted. */
export interface QueuedFile {
  work: FileWork
  /** The numbers of the pages that nobody has begun, those that somebody waits for first. */
  todo: number[]
  /** How many pages are being painted. */
  active: number
  /** How many pages have left `todo`. */
  begun: number
  tries: Map<number, number>
}

/** A page whose turn it is. */
export interface PageTask {
  file: QueuedFile
  number: number
}

/**
 * The pages to be painted. Files take turns, those with the fewest pages painted first, so that the first pages of a new file do
 * not wait for a long one.
 */
export function pageQueue() {
  const files = new Map<string, QueuedFile>()
  // The first page of a file comes before all others.
  const turnOf = ({ begun }: QueuedFile) => (begun === 0 ? -1 : Math.floor(begun / pagesPerTurn))

  return {
    ids: (): string[] => [...files.keys()],
    has: (id: string): boolean => files.has(id),
    add(work: FileWork): QueuedFile {
      const painted = new Set(work.painted)
      const todo = Array.from({ length: work.pages }, (_, number) => number).filter(n => !painted.has(n))
      const file: QueuedFile = { work, todo, active: 0, begun: work.painted.length, tries: new Map() }
      files.set(work.id, file)
      return file
    },
    remove: (id: string): void => void files.delete(id),
    /** Takes the next page; of the file `preferred`, which is open already, when no other one comes before it. */
    take(preferred: string | undefined): PageTask | undefined {
      const waiting = [...files.values()].filter(({ todo, work }) => todo.length > 0 && work.pdf !== null)
      const leastTurn = Math.min(...waiting.map(turnOf))
      const next = waiting.filter(file => turnOf(file) === leastTurn)
      const file = next.find(({ work }) => work.id === preferred) ?? next[0]
      const number = file?.todo.shift()
      if (!file || number === undefined) return undefined
      file.active += 1
      file.begun += 1
      return { file, number }
    },
    /** Puts a page back whose process ended. Returns false when it was tried often enough. */
    retry({ file, number }: PageTask): boolean {
      const tries = (file.tries.get(number) ?? 0) + 1
      file.tries.set(number, tries)
      if (tries >= mostTries) return false
      file.todo.unshift(number)
      return true
    },
    /** Somebody waits for a page, so it comes next. */
    hasten(id: string, number: number): void {
      const file = files.get(id)
      const at = file?.todo.indexOf(number) ?? -1
      if (!file || at <= 0) return
      file.todo.splice(at, 1)
      file.todo.unshift(number)
      // A file with a page that somebody waits for has its turn.
      file.begun = 0
    },
  }
}
