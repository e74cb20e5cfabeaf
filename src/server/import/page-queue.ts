import type { FileWork } from '#server/store/files.ts'

/** After so many pages it is the turn of another file. */
const pagesPerTurn = 10
/** How often a page is tried whose process ended. */
const mostTries = 2

/** A file whose pages are being painted. */
export interface QueuedFile {
  work: FileWork
  /** The numbers of the pages that nobody has begun, those that somebody waits for first. */
  pending: number[]
  /** How many pages are being painted. */
  active: number
  /** How many pages have left `pending`. */
  begun: number
  tries: Map<number, number>
  /** The page that somebody waits for. */
  hastened: number | undefined
}

/** A page whose turn it is. */
export interface PageTask {
  file: QueuedFile
  number: number
}

/**
 * The pages to be painted. Teams are served in turn, so that one with many files delays only its own. The files of a team take
 * turns, too: a page that somebody waits for comes first, then the first page of a file, then the file with the fewest pages.
 */
export function pageQueue() {
  const files = new Map<string, QueuedFile>()
  /** When each team was served last, by a count. */
  const served = new Map<string, number>()
  let count = 0

  const turnOf = ({ begun, hastened, pending }: QueuedFile) => {
    if (pending[0] === hastened) return -2
    return begun === 0 ? -1 : Math.floor(begun / pagesPerTurn)
  }
  const activeOf = (team: string) =>
    [...files.values()].reduce((sum, { work, active }) => sum + (work.team === team ? active : 0), 0)

  /** Returns the team whose turn it is: the one with the fewest pages in work, and of those the one served longest ago. */
  function nextTeam(waiting: readonly QueuedFile[]): string | undefined {
    const teams = [...new Set(waiting.map(({ work }) => work.team))]
    return teams.sort((a, b) => activeOf(a) - activeOf(b) || (served.get(a) ?? 0) - (served.get(b) ?? 0))[0]
  }

  return {
    ids: (): string[] => [...files.keys()],
    has: (id: string): boolean => files.has(id),
    add(work: FileWork): QueuedFile {
      const painted = new Set(work.painted)
      const pending = Array.from({ length: work.pages }, (_, number) => number).filter(n => !painted.has(n))
      const begun = work.painted.length
      const file: QueuedFile = { work, pending, active: 0, begun, tries: new Map(), hastened: undefined }
      files.set(work.id, file)
      return file
    },
    remove(id: string): void {
      files.delete(id)
      if (files.size === 0) served.clear()
    },
    /** Takes the next page; of the file `preferred`, which is open already, when no other one comes before it. */
    take(preferred: string | undefined): PageTask | undefined {
      const waiting = [...files.values()].filter(
        ({ pending, work }) => pending.length > 0 && work.pdf !== null,
      )
      const team = nextTeam(waiting)
      if (team === undefined) return undefined
      const own = waiting.filter(({ work }) => work.team === team)
      const leastTurn = Math.min(...own.map(turnOf))
      const next = own.filter(file => turnOf(file) === leastTurn)
      const file = next.find(({ work }) => work.id === preferred) ?? next[0]
      const number = file?.pending.shift()
      if (!file || number === undefined) return undefined
      served.set(team, (count += 1))
      file.active += 1
      file.begun += 1
      return { file, number }
    },
    /** Puts a page back whose process ended. Returns false when it was tried often enough. */
    retry({ file, number }: PageTask): boolean {
      const tries = (file.tries.get(number) ?? 0) + 1
      file.tries.set(number, tries)
      if (tries >= mostTries) return false
      file.pending.unshift(number)
      return true
    },
    /** Somebody waits for a page, so it comes next of its team. */
    hasten(id: string, number: number): void {
      const file = files.get(id)
      const at = file?.pending.indexOf(number) ?? -1
      if (!file || at < 0) return
      file.pending.splice(at, 1)
      file.pending.unshift(number)
      file.hastened = number
    },
  }
}
