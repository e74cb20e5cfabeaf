import type { FileWork } from '#server/store/files.ts'
import { teamQueue } from '#server/turns/team-queue.ts'

/** After so many pages it is the turn of another file. */
const pagesPerTurn = 10
/** How often a page is tried whose process ended. */
const mostTries = 2

/** A file whose pages are being painted. */
export interface QueuedFile {
  team: string
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
 * The pages to be painted. Teams are served in turn, first those with the fewest pages in work, so that one with many files delays only its own. The
 * files of a team take turns, too: a page that somebody waits for comes first, then the first page of a file, then the file with the fewest pages.
 */
export function pageQueue() {
  const files = teamQueue<QueuedFile>()
  const find = (id: string) => files.all().find(({ work }) => work.id === id)

  const turnOf = ({ begun, hastened, pending }: QueuedFile) => {
    if (pending[0] === hastened) return -2
    return begun === 0 ? -1 : Math.floor(begun / pagesPerTurn)
  }
  const isWaiting = ({ pending, work }: QueuedFile) => pending.length > 0 && work.pdf !== null
  /** How many pages of a team are in work. */
  const activeOf = (team: string) => files.of(team).reduce((sum, { active }) => sum + active, 0)

  return {
    ids: (): string[] => files.all().map(({ work }) => work.id),
    /** Returns how many pages nobody has begun. */
    pending: (): number => files.all().reduce((sum, { pending }) => sum + pending.length, 0),
    has: (id: string): boolean => find(id) !== undefined,
    add(work: FileWork): QueuedFile {
      const painted = new Set(work.painted)
      const pending = Array.from({ length: work.pages }, (_, number) => number).filter(n => !painted.has(n))
      const begun = work.painted.length
      const { team } = work
      const file: QueuedFile = {
        team,
        work,
        pending,
        active: 0,
        begun,
        tries: new Map(),
        hastened: undefined,
      }
      files.add(file)
      return file
    },
    remove(id: string): void {
      const file = find(id)
      if (file) files.remove(file)
    },
    /** Takes the next page; of the file `preferred`, which is open already, when no other one comes before it. */
    take(preferred: string | undefined): PageTask | undefined {
      const fewest = Math.min(
        ...files
          .all()
          .filter(isWaiting)
          .map(({ team }) => activeOf(team)),
      )
      const file = files.next(
        each => isWaiting(each) && activeOf(each.team) === fewest,
        each => 2 * turnOf(each) - (each.work.id === preferred ? 1 : 0),
      )
      const number = file?.pending.shift()
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
      file.pending.unshift(number)
      return true
    },
    /** Somebody waits for a page, so it comes next of its team. */
    hasten(id: string, number: number): void {
      const file = find(id)
      const at = file?.pending.indexOf(number) ?? -1
      if (!file || at < 0) return
      file.pending.splice(at, 1)
      file.pending.unshift(number)
      file.hastened = number
    },
  }
}
