import bidiFactory from 'bidi-js'
import type { Measure } from '../measure.ts'
import type { Font } from '../primitives.ts'
import { drawnText, spaceless, spacedWords, splitRun } from '../wrap.ts'
import type { Run } from './blocks.ts'

type Direction = 'ltr' | 'rtl'

/** A part of a line in one form and one direction. */
export interface Piece {
  run: Run
  text: string
  font: Font
  /** From the left end of the line, px. */
  x: number
  width: number
  direction: Direction
}

/** A line of pieces, from left to right as they are seen. */
export interface Line {
  pieces: Piece[]
  /** px */
  width: number
}

interface Stretch {
  run: Run
  font: Font
  from: number
  to: number
}

interface Span {
  from: number
  to: number
}

const bidi = bidiFactory()
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Breaks runs into lines no wider than `width` px, as `wrap` breaks a text of one form, and orders the pieces of each line by their direction. */
export function breakLines(
  runs: readonly Run[],
  width: number,
  fontOf: (run: Run) => Font,
  direction: Direction,
  measure: Measure,
): Line[] {
  const stretches: Stretch[] = []
  let text = ''
  for (const run of runs) {
    const from = text.length
    text += drawnText(run.text)
    stretches.push({ run, font: fontOf(run), from, to: text.length })
  }
  const widthOf = ({ from, to }: Span): number =>
    stretches.reduce((sum, each) => {
      const part = text.slice(Math.max(from, each.from), Math.max(from, Math.min(to, each.to)))
      return part === '' ? sum : sum + measure(part, each.font).width
    }, 0)
  return spansOf(text, width, widthOf).map(span => toLine(span, text, stretches, direction, measure))
}

/** Returns where the lines of a text are. */
function spansOf(text: string, width: number, widthOf: (span: Span) => number): Span[] {
  const spans: Span[] = []
  let at = 0
  for (const paragraph of text.split('\n')) {
    let line: Span | null = null
    const add = (word: Span) => {
      if (line && widthOf({ from: line.from, to: word.to }) <= width) line = { from: line.from, to: word.to }
      else {
        if (line) spans.push(line)
        line = word
      }
    }
    for (const { index, 1: gap = '', 2: word = '' } of paragraph.matchAll(spacedWords)) {
      const from = at + index + gap.length
      // The spaces before the first word are an indent.
      const indent = line === null ? gap.length : 0
      for (const [part, { from: start, to }] of partsOf(word, from, width, widthOf).entries())
        add({ from: part === 0 ? start - indent : start, to })
    }
    spans.push(line ?? { from: at, to: at })
    at += paragraph.length + 1
  }
  return spans
}

/** Returns the parts of a word between which a line may end. */
function partsOf(word: string, from: number, width: number, widthOf: (span: Span) => number): Span[] {
  const whole = { from, to: from + word.length }
  if (!spaceless.test(word) && widthOf(whole) <= width) return [whole]
  let at = from
  return splitRun(word).flatMap(piece => {
    const span = { from: at, to: (at += piece.length) }
    if (widthOf(span) <= width) return [span]
    return [...graphemes.segment(piece)].map(({ segment, index }) => ({
      from: span.from + index,
      to: span.from + index + segment.length,
    }))
  })
}

function toLine(
  { from, to }: Span,
  text: string,
  stretches: readonly Stretch[],
  direction: Direction,
  measure: Measure,
): Line {
  const logical = stretches.flatMap(({ run, font, ...span }) => {
    const part = { from: Math.max(from, span.from), to: Math.min(to, span.to) }
    return part.to > part.from ? [{ run, font, ...part, direction }] : []
  })
  const line = text.slice(from, to)
  const isMixed = logical.length > 1 && (direction === 'rtl' || rightToLeft.test(line))
  let x = 0
  const pieces = (isMixed ? inVisualOrder(logical, line, from, direction) : logical).map((part): Piece => {
    const words = text.slice(part.from, part.to)
    const { width } = measure(words, part.font)
    const piece = { run: part.run, text: words, font: part.font, x, width, direction: part.direction }
    x += width
    return piece
  })
  return { pieces, width: x }
}

interface Part extends Stretch {
  direction: Direction
}

/** Cuts parts where the direction changes, and sorts them as they are seen from left to right (Unicode's bidirectional algorithm). */
function inVisualOrder(parts: readonly Part[], line: string, offset: number, direction: Direction): Part[] {
  const found = bidi.getEmbeddingLevels(line, direction)
  const order = Array.from({ length: line.length }, (_, at) => at)
  for (const [start = 0, end = 0] of bidi.getReorderSegments(line, found)) {
    const turned = order.slice(start, end + 1).toReversed()
    order.splice(start, turned.length, ...turned)
  }
  const placeOf = new Map(order.map((at, place) => [at, place]))
  const levelAt = (at: number) => found.levels[at - offset] ?? 0
  return parts
    .flatMap(part => {
      const cut: Part[] = []
      for (let at = part.from; at < part.to; at += 1) {
        const last = cut.at(-1)
        if (last && levelAt(at) === levelAt(last.from)) last.to = at + 1
        else cut.push({ ...part, from: at, to: at + 1, direction: levelAt(at) % 2 === 1 ? 'rtl' : 'ltr' })
      }
      return cut
    })
    .toSorted((a, b) => (placeOf.get(a.from - offset) ?? 0) - (placeOf.get(b.from - offset) ?? 0))
}
