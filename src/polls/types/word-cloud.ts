import { limits } from '#contract/limits.ts'
import { audienceText } from '#contract/text/audience-text.ts'
import { cleanText } from '#contract/text/visible-text.ts'
import { answerWith, listOf } from '../answer-schema.ts'
import { emptySummary } from '../empty-summary.ts'
import { type Contributions, createPollKind } from '../kind.ts'
import { type ResultWords, quotedList } from '../result-words.ts'
import { mostWords } from '../words/most-words.ts'
import { type WordGroup, groupWords, isMasked, separator } from '../words/word-groups.ts'
import { foldCase } from '../words/word-key.ts'
import { createWordLookup } from '../words/word-merges.ts'

const wordLength = `A word must have 1 to ${limits.word} characters.`
const word = audienceText(limits.word, wordLength, written =>
  cleanText(written.normalize('NFKC')).replace(/\s+/gu, ' '),
)

/**
 * A word cloud. Answer `{ words: [text…] }` with 1 to 5 words; cells `w:folded`, `v:folded␟spelling` for each spelling other
 * than the folded one, so that a word is shown as people wrote it, and `a:spelling␟spelling…` for the words of one answer, so
 * that a person who wrote a word in two ways counts once. Which spellings are the same word is decided when the tally is read: it
 * depends on the language of the room and on the host. A word that is masked entirely has no cell: different words would become one.
 */
export const wordCloud = createPollKind({
  answer: poll => {
    const most = mostWords(poll)
    const length = most === 1 ? 'Send a list with one word.' : `Send a list of 1 to ${most} words.`
    return answerWith(
      {
        words: listOf(word, 1, most, length).transform(words =>
          [...new Map(words.toReversed().map(each => [foldCase(each), each])).values()].toReversed(),
        ),
      },
      { words: ['trust'] },
    )
  },

  contributions({ words }) {
    const counted = words.filter(written => !isMasked(written))
    const cells = counted.flatMap((written): Contributions => {
      const folded = foldCase(written)
      const counts = [`w:${folded}`, 1] as const
      return written === folded ? [counts] : [counts, [`v:${folded}${separator}${written}`, 1]]
    })
    return counted.length < 2 ? cells : [...cells, [`a:${counted.toSorted().join(separator)}`, 1]]
  },

  *report(poll, cells, voters, { approved, rejected, merges, language, words: texts }) {
    const lookup = createWordLookup(language, merges)
    const { inEffect, keyOf, ownKeyOf, rootOf } = lookup
    const all = yield* groupWords(cells, lookup)
    const byKey = new Map(all.map(group => [group.key, group]))
    // What was decided about a word is not decided about the word that it counts for.
    const approvedKeys = new Set(Array.from(approved, ownKeyOf))
    const rejectedKeys = new Set(Array.from(rejected, ownKeyOf))
    const shown = all.filter(
      ({ key }) => !rejectedKeys.has(key) && (!poll.moderated || approvedKeys.has(key)),
    )
    const waiting = all.filter(
      ({ key }) => poll.moderated && !approvedKeys.has(key) && !rejectedKeys.has(key),
    )
    const removed = [...rejectedKeys].toReversed().flatMap(key => byKey.get(key) ?? [])
    const words = shown.map(({ word: written, count }) => ({ word: written, count }))
    /** Returns what names a word in actions: its folded form, unless that is another word in the language. */
    const entryOf = ({ key, written }: WordGroup) =>
      keyOf(foldCase(written)) === key ? foldCase(written) : written
    const merged = inEffect.map(({ word: entry, into }) => ({
      entry,
      into: byKey.get(keyOf(into))?.word ?? rootOf(into),
    }))
    const first = words[0]
    return {
      result: { words, ...(poll.moderated && { waiting: waiting.length }) },
      table: {
        columns: [texts.text('column.word'), texts.text('column.people')],
        rows: words.map(({ word: written, count }) => [written, count]),
      },
      summary: first ? summaryOf(words, voters, texts) : emptySummary('words', voters, waiting.length, texts),
      ...(poll.moderated && {
        waiting: waiting.map(group => ({ entry: entryOf(group), count: group.count })),
      }),
      ...(removed.length > 0 && {
        rejected: removed.map(group => ({ entry: entryOf(group), text: group.word, count: group.count })),
      }),
      ...(merged.length > 0 && { merged }),
    }
  },
})

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
