import { limits } from '#contract/limits.ts'
import { mask } from '#contract/rooms/room.ts'
import { audienceText, cleanText } from '#contract/text/audience-text.ts'
import { answerWith, listOf } from '../answer-schema.ts'
import { emptySummary } from '../empty-summary.ts'
import { type Cells, type Contributions, createPollKind } from '../kind.ts'
import { type ResultWords, quotedList } from '../result-words.ts'

const wordLength = `A word must have 1 to ${limits.word} characters.`
const word = audienceText(limits.word, wordLength, written =>
  cleanText(written.normalize('NFKC')).replace(/\s+/gu, ' '),
)

/** Joiners within a word, and signs that choose between two pictures of a character. */
const invisibleVariants = /\u200c|\p{Variation_Selector}/gu

/**
 * Returns the form in which two spellings are the same word: NFKC, trimmed, white space collapsed, case folded, without
 * what only changes how a letter is drawn.
 */
export function foldCase(written: string): string {
  // Upper case first approximates Unicode case folding: "Straße" and "STRASSE" become equal.
  const spaced = written.normalize('NFKC').replace(invisibleVariants, '').trim().replace(/\s+/gu, ' ')
  return spaced.toUpperCase().toLowerCase().normalize('NFKC')
}

/** Returns whether nothing is left of a word but the signs in place of offensive words, and punctuation. */
const isMasked = (written: string): boolean => written.includes(mask) && !/[\p{L}\p{N}\p{S}]/u.test(written)

/** Separates a folded word from a spelling of it in a cell. No word contains this character: control characters are removed. */
const separator = '\u001f'

/**
 * A word cloud. Answer `{ words: [text…] }` with 1 to 5 words; cells `w:folded`, and `v:folded␟spelling` for each
 * spelling other than the folded one, so that a word is shown as most people wrote it. A word that is masked entirely has no cell:
 * different words would become one.
 */
export const wordCloud = createPollKind({
  answer: () =>
    answerWith(
      {
        words: listOf(word, 1, limits.words, `Send a list of 1 to ${limits.words} words.`).transform(words =>
          [...new Map(words.toReversed().map(each => [foldCase(each), each])).values()].toReversed(),
        ),
      },
      { words: ['trust'] },
    ),

  contributions: ({ words }) =>
    words.flatMap((written): Contributions => {
      if (isMasked(written)) return []
      const folded = foldCase(written)
      const counts = [`w:${folded}`, 1] as const
      return written === folded ? [counts] : [counts, [`v:${folded}${separator}${written}`, 1]]
    }),

  report(poll, cells, voters, { approved, rejected, words: texts }) {
    const spelling = createSpellingLookup(cells)
    const all = [...cells]
      .filter(([cell]) => cell.startsWith('w:'))
      .map(([cell, count]) => ({ folded: cell.slice(2), count }))
      .filter(({ folded }) => !isMasked(folded))
      .map(({ folded, count }) => ({ folded, word: spelling(folded, count), count }))
      .sort((a, b) => b.count - a.count || collator.compare(a.word, b.word))
    const shown = all.filter(
      ({ folded }) => !rejected.has(folded) && (!poll.moderated || approved.has(folded)),
    )
    const waiting = all.filter(
      ({ folded }) => poll.moderated && !approved.has(folded) && !rejected.has(folded),
    )
    const removed = [...rejected]
      .toReversed()
      .flatMap(folded => all.find(each => each.folded === folded) ?? [])
    const words = shown.map(({ word: written, count }) => ({ word: written, count }))
    const first = words[0]
    return {
      result: { words, ...(poll.moderated && { waiting: waiting.length }) },
      table: {
        columns: [texts.text('column.word'), texts.text('column.people')],
        rows: words.map(({ word: written, count }) => [written, count]),
      },
      summary: first ? summaryOf(words, voters, texts) : emptySummary('words', voters, waiting.length, texts),
      ...(poll.moderated && {
        waiting: waiting.map(({ folded, count }) => ({ entry: folded, count })),
      }),
      ...(removed.length > 0 && {
        rejected: removed.map(({ folded, word: written, count }) => ({
          entry: folded,
          text: written,
          count,
        })),
      }),
    }
  },
})

const collator = new Intl.Collator('en')

/** Returns the most frequent spelling of a folded word; in a tie, the first one alphabetically. */
function createSpellingLookup(cells: Cells): (folded: string, count: number) => string {
  const variants = new Map<string, { written: string; count: number }[]>()
  for (const [cell, count] of cells) {
    if (!cell.startsWith('v:')) continue
    const [folded = '', written = ''] = cell.slice(2).split(separator)
    const list = variants.get(folded)
    if (list) list.push({ written, count })
    else variants.set(folded, [{ written, count }])
  }
  return (folded, count) => {
    const others = variants.get(folded) ?? []
    const asFolded = count - others.reduce((sum, other) => sum + other.count, 0)
    const candidates = asFolded > 0 ? [...others, { written: folded, count: asFolded }] : others
    candidates.sort((a, b) => b.count - a.count || collator.compare(a.written, b.written))
    return candidates[0]?.written ?? folded
  }
}

/** Says which word was written most, or that several were level. */
function summaryOf(
  words: readonly { word: string; count: number }[],
  voters: number,
  texts: ResultWords,
): string {
  const [first = { word: '', count: 0 }] = words
  const level = words.filter(({ count }) => count === first.count)
  const by = texts.text('words.by', { count: first.count, all: voters })
  if (level.length > 2) return texts.text('words.many', { count: level.length, by })
  const names = quotedList(
    texts,
    level.map(({ word: written }) => written),
  )
  return level.length === 1
    ? texts.text('words.first', { word: names, by })
    : texts.text('words.level', { words: names, by })
}
