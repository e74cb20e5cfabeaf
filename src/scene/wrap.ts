import type { Font } from './primitives.ts'
import type { Measure } from './measure.ts'

const words = new Intl.Segmenter('en', { granularity: 'word' })
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Scripts that are written without spaces: a line may end between any two words. */
const spaceless = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u

/** Lines of a text; `broken` says that a word had to be split inside. */
export type Lines = string[] & { broken: boolean }

/** Breaks text into lines no wider than `width` px: at spaces, else between words, else between graphemes. */
export function wrap(text: string, width: number, font: Font, measure: Measure): Lines {
  const lines: Lines = Object.assign<string[], { broken: boolean }>([], { broken: false })
  const widthOf = (part: string) => measure(part, font).width
  const space = widthOf(' ')
  for (const paragraph of text.split('\n')) {
    let line = ''
    let used = 0
    const end = () => {
      lines.push(line)
      line = ''
      used = 0
    }
    const add = (part: string, partWidth: number, joinsPrevious: boolean) => {
      const gap = joinsPrevious || line === '' ? 0 : space
      if (line !== '' && used + gap + partWidth > width) end()
      else {
        line += gap > 0 ? ' ' : ''
        used += gap
      }
      line += part
      used += partWidth
    }
    for (const word of paragraph.split(/\s+/u).filter(Boolean)) {
      const wordWidth = widthOf(word)
      if (wordWidth <= width) {
        add(word, wordWidth, false)
        continue
      }
      splitRun(word).forEach((piece, index) => {
        const pieceWidth = widthOf(piece)
        if (pieceWidth <= width) {
          if (index > 0 && !spaceless.test(piece)) lines.broken = true
          add(piece, pieceWidth, index > 0)
          return
        }
        lines.broken = true
        for (const { segment } of graphemes.segment(piece)) add(segment, widthOf(segment), line !== '')
      })
    }
    end()
  }
  return lines
}

/** Returns the words inside a run without spaces; signs stay with the word before them. Remembered: it takes long. */
function splitRun(run: string): readonly string[] {
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
