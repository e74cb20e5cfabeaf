import { mask } from '#contract/rooms/room.ts'
import type { Cells } from '../kind.ts'
import { type Steps, eachInSteps, mapInSteps, sortInSteps } from '../steps.ts'
import { hasEdges } from './word-key.ts'
import type { WordLookup } from './word-merges.ts'

/** A word of a cloud with all its spellings. */
export interface WordGroup {
  key: string
  /** As most people wrote it without punctuation around it; in a tie in small letters. */
  word: string
  /** A spelling that somebody wrote: `word`, unless only words were written that count for it. */
  written: string
  /** How many people wrote it, each counted once. */
  count: number
}

/** Separates words, and a word from a spelling of it, in a cell. No word contains this character: control characters are removed. */
export const separator = '\u001f'

const collator = new Intl.Collator('en')

/** Returns whether nothing is left of a word but the signs in place of offensive words, and punctuation. */
export const isMasked = (written: string): boolean =>
  written.includes(mask) && !/[\p{L}\p{N}\p{S}]/u.test(written)

/**
 * Returns the words of a tally, the most frequent first. A merged word is shown in a spelling of the word that it counts for: as people
 * wrote that, or as the host named it when nobody wrote it any more.
 */
export function* groupWords(cells: Cells, { keyOf, ownKeyOf, rootOf }: WordLookup): Steps<WordGroup[]> {
  const keys = new Map<string, string>()
  const groups = new Map<string, { count: number; spelling: Spelling }>()
  yield* eachInSteps(yield* spellingsOf(cells), ([written, count]) => {
    if (count <= 0) return
    const key = keyOf(written)
    keys.set(written, key)
    const spelling = { written, count, isOwn: ownKeyOf(written) === key }
    const group = groups.get(key)
    if (!group) groups.set(key, { count, spelling })
    else {
      group.count += count
      if (compare(spelling, group.spelling) < 0) group.spelling = spelling
    }
  })
  yield* eachInSteps(cells, ([cell, people]) => {
    if (!cell.startsWith('a:') || people < 0) return
    const words = cell.slice(2).split(separator)
    const seen = new Set<string>()
    for (const written of words) {
      const key = keys.get(written)
      const group = key === undefined || !seen.has(key) ? undefined : groups.get(key)
      if (group) group.count -= people
      if (key !== undefined) seen.add(key)
    }
  })
  const all = yield* mapInSteps(
    groups,
    ([
      key,
      {
        count,
        spelling: { written, isOwn },
      },
    ]) => ({ key, word: isOwn ? written : rootOf(written), written, count }),
  )
  return yield* sortInSteps(all, (a, b) => b.count - a.count || collator.compare(a.word, b.word))
}

interface Spelling {
  written: string
  count: number
  isOwn: boolean
}

/** How unusual the case of a spelling is: small letters are the least, then those of a title, `Great`, then all others. */
function caseOf(written: string): number {
  if (written === written.toLowerCase()) return 0
  return written.slice(1) === written.slice(1).toLowerCase() ? 1 : 2
}

/** Own spellings come first, and of these such without punctuation around them, then those of most people, then those in usual case. */
const compare = (a: Spelling, b: Spelling): number =>
  Number(b.isOwn) - Number(a.isOwn) ||
  Number(hasEdges(a.written)) - Number(hasEdges(b.written)) ||
  b.count - a.count ||
  caseOf(a.written) - caseOf(b.written) ||
  collator.compare(a.written, b.written)

/**
 * Returns how often each spelling was written, not at all where that is 0. A word written as it is counted has no cell of its own for that
 * spelling.
 */
function* spellingsOf(cells: Cells): Steps<Map<string, number>> {
  const spellings = new Map<string, number>()
  yield* eachInSteps(cells, ([cell, count]) => {
    if (cell.startsWith('w:') && !isMasked(cell.slice(2))) spellings.set(cell.slice(2), count)
  })
  yield* eachInSteps(cells, ([cell, count]) => {
    if (!cell.startsWith('v:')) return
    const [folded = '', written = ''] = cell.slice(2).split(separator)
    const all = spellings.get(folded)
    if (all === undefined) return
    spellings.set(folded, all - count)
    spellings.set(written, (spellings.get(written) ?? 0) + count)
  })
  return spellings
}
