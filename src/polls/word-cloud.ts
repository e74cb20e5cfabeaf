import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { text } from '#contract/text.ts'
import { type Cells, type Contributions, counted, pollKind } from './kind.ts'

const word = text(1, 200)
  .transform(written => written.normalize('NFKC').trim().replace(/\s+/gu, ' '))
  .pipe(z.string().min(1).max(limits.word))

/** What makes two spellings the same word: NFKC, trimmed, inner space folded, case folded. */
export function fold(written: string): string {
  // Upper before lower is the nearest thing to Unicode case folding: "Straße" and "STRASSE" meet.
  const spaced = written.normalize('NFKC').trim().replace(/\s+/gu, ' ')
  return spaced.toUpperCase().toLowerCase().normalize('NFKC')
}

/** Between a folded word and a spelling of it; no word holds it, because it is white space to nobody but us. */
const separator = '\u001f'

/**
 * Answer `{ words: [text…] }`, 1 to 5; cells `w:folded`, and `v:folded␟spelling` for a spelling that is not the
 * folded one itself, so that a word can be shown as most people wrote it.
 */
export const wordCloud = pollKind({
  answer: () =>
    z.strictObject({
      words: z
        .array(word.refine(written => !written.includes(separator), { error: 'Must be plain text.' }))
        .min(1)
        .max(limits.words)
        .transform(words =>
          [...new Map(words.toReversed().map(each => [fold(each), each])).values()].toReversed(),
        ),
    }),

  contributions: ({ words }) =>
    words.flatMap((written): Contributions => {
      const folded = fold(written)
      const counts = [`w:${folded}`, 1] as const
      return written === folded ? [counts] : [counts, [`v:${folded}${separator}${written}`, 1]]
    }),

  report(poll, cells, voters, { approved, rejected }) {
    const spelling = spellings(cells)
    const all = [...cells]
      .filter(([cell]) => cell.startsWith('w:'))
      .map(([cell, count]) => ({ folded: cell.slice(2), count }))
      .map(({ folded, count }) => ({ folded, word: spelling(folded, count), count }))
      .sort((a, b) => b.count - a.count || collator.compare(a.word, b.word))
    const shown = all.filter(
      ({ folded }) => !rejected.has(folded) && (!poll.moderated || approved.has(folded)),
    )
    const words = shown.map(({ word: written, count }) => ({ word: written, count }))
    const first = words[0]
    return {
      result: { words },
      table: { columns: ['Word', 'People'], rows: words.map(({ word: written, count }) => [written, count]) },
      summary: first
        ? `“${first.word}” was written most, by ${counted(first.count, 'person', 'people')} of ${voters.toLocaleString('en')}.`
        : 'No words yet.',
      ...(poll.moderated && {
        waiting: all
          .filter(({ folded }) => !approved.has(folded) && !rejected.has(folded))
          .map(({ folded, count }) => ({ entry: folded, count })),
      }),
    }
  },
})

const collator = new Intl.Collator('en')

/** Finds how most people wrote a folded word; between equals the first in the alphabet. */
function spellings(cells: Cells): (folded: string, count: number) => string {
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
