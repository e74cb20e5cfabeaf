import type { Author, Via } from '#contract/deck/version.ts'

/** A state of the deck, as it was saved. */
export interface Save {
  revision: string
  /** When, in ms. */
  at: number
  /** What people call it; null without a name. */
  name: string | null
  by: Author | null
  via: Via | null
}

/** Saves of one author, one after another with short pauses: what somebody did at a time. */
export interface Work {
  /** The state after it. */
  last: Save
  /** The revision before it; undefined when that is not kept or not read yet. */
  before: string | undefined
  count: number
}

/** A longer pause begins new work, ms. */
const pauseMs = 10 * 60_000
/** Work is listed in parts of at most so long, ms, so that there is always something near to go back to. */
const longestMs = 5 * 60_000

/** Joins saves, newest first, to what somebody did at a time; one with a name is the last of its work. With `each` every save is on its own. */
export function worksOf(saves: readonly Save[], each = false): Work[] {
  const works: Work[] = []
  saves.forEach((save, index) => {
    const before = saves[index + 1]?.revision
    const later = saves[index - 1]
    const work = works.at(-1)
    // The oldest stands on its own: it is what everything began with.
    const isOldest = before === undefined
    const isNear = work !== undefined && work.last.at - save.at < longestMs
    if (work && later && !each && isNear && !isOldest && save.name === null && belongs(save, later)) {
      work.before = before
      work.count += 1
    } else works.push({ last: save, before, count: 1 })
  })
  return works
}

const belongs = (save: Save, later: Save): boolean =>
  save.by?.id === later.by?.id &&
  save.by?.kind === later.by?.kind &&
  save.via === later.via &&
  save.via !== 'restore' &&
  later.at - save.at < pauseMs
