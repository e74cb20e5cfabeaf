import type { Font } from './primitives.ts'
import type { Measure } from './measure.ts'

const words = new Intl.Segmenter('en', { granularity: 'word' })
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Scripts that are written without spaces: a line may end between any two words. */
export const spaceless = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u

/** What a tab stands for: fonts have no glyph for it, and a canvas draws it as one space. */
const tab = '    '

/**
 * Control characters other than tabs and line breaks, for which fonts draw a box, and those that embed or override the direction of
 * what follows: each line is a text of its own, in the direction of the whole.
 */
const undrawn = /[[\p{Cc}\u202a-\u202e]--[\t\n\r]]/gv
const isUndrawn = /[[\p{Cc}\u202a-\u202e]--[\n\r]]/v

/** Returns a text as it is drawn: with four spaces in place of each tab, and without characters that are not drawn. */
export const drawnText = (text: string): string =>
  isUndrawn.test(text) ? text.replaceAll('\t', tab).replace(undrawn, '') : text

/**
 * Words with the spaces before them. Spaces that do not break, as between a number and its unit, belong to the word, and so do those that French
 * sets inside of quotation marks and before signs, which keyboards write as any other.
 */
export const spacedWords =
  /((?:(?![\u00a0\u2007\u202f])\s)*)((?:« )?[\S\u00a0\u2007\u202f]+(?: [?!:;»%]+(?=\s|$))*)/gu

/** Lines of a text; `broken` says that a word had to be split inside, other than after a hyphen. */
export type Lines = string[] & { broken: boolean }

/**
 * Breaks text into lines no wider than `width` px: at spaces, else between words, else between graphemes. Spaces are kept, at
 * the beginning of a line and between words; only those at which a line ends are left out.
 */
export function wrap(text: string, width: number, font: Font, measure: Measure): Lines {
  const lines: Lines = Object.assign<string[], { broken: boolean }>([], { broken: false })
  const widthOf = (part: string) => measure(part, font).width
  for (const paragraph of drawnText(text).split(/\r?\n/u)) {
    let line = ''
    let used = 0
    let hasWord = false
    const end = () => {
      lines.push(line)
      line = ''
      used = 0
      hasWord = false
    }
    const add = (part: string, partWidth: number, gap = '') => {
      const gapWidth = gap === '' ? 0 : widthOf(gap)
      const room = width - used - partWidth
      if (hasWord && gapWidth > room) end()
      else {
        // An indent gives way to the word after it.
        const kept = gapWidth > Math.max(0, room) ? Math.max(0, room) / gapWidth : 1
        line += gap.slice(0, Math.floor(gap.length * kept))
        used += gapWidth * kept
      }
      line += part
      used += partWidth
      hasWord = true
    }
    for (const [, gap = '', word = ''] of paragraph.matchAll(spacedWords)) {
      const wordWidth = widthOf(word)
      if (wordWidth <= width) {
        add(word, wordWidth, gap)
        continue
      }
      splitRun(word).forEach((piece, index, pieces) => {
        const pieceWidth = widthOf(piece)
        if (pieceWidth <= width) {
          // A number among words without spaces is a word of its own.
          const isWithin = !spaceless.test(piece) && !spaceless.test(pieces[index - 1] ?? '')
          if (index > 0 && isWithin && !line.endsWith('-')) lines.broken = true
          add(piece, pieceWidth, index === 0 ? gap : '')
          return
        }
        lines.broken = true
        for (const { segment, index: at } of graphemes.segment(piece))
          add(segment, widthOf(segment), index === 0 && at === 0 ? gap : '')
      })
    }
    end()
  }
  return lines
}

/** Returns the words inside a run without spaces; signs stay with the word before them. Remembered: it takes long. */
export function splitRun(run: string): readonly string[] {
  const found = runCache.get(run) ?? segmentRun(run)
  if (runCache.size > 2_000) runCache.clear()
  runCache.set(run, found)
  return found
}
const runCache = new Map<string, readonly string[]>()

function segmentRun(run: string): string[] {
  const found: string[] = []
  for (const { segment, isWordLike } of words.segment(run)) {
    const last = found.length - 1
    const before = found[last]
    if (before !== undefined && isWordLike !== true) found[last] = before + segment
    else found.push(segment)
  }
  return found
}
