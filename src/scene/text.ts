import { direction } from '#contract/text/direction.ts'
import type { Font } from './primitives.ts'
import type { Measure } from './measure.ts'
import { drawnText, type Lines, wrap } from './wrap.ts'

export type { Measure } from './measure.ts'

/** No text is made smaller than this on a slide 1,600 px wide. */
export const smallest = 14
/** The smallest type that is read from the back of a room, px of a stage 1,600 px wide. */
export const readable = 24

/** From baseline to baseline, in sizes of the type, by the kind of text: the less space there is, the closer the lines. */
export const lineHeight = {
  /** Figures, one to a line. */
  figure: 1.1,
  /** Labels in lists of many rows, and words in circles. */
  dense: 1.12,
  /** Labels in and beside their marks. */
  label: 1.15,
  /** Titles, and labels that may take several lines. */
  title: 1.18,
  /** Single lines, captions, and labels above their bars. */
  line: 1.2,
  /** Running text. */
  body: 1.25,
} as const

/** Returns the smallest of some sizes of type in px, but never less than what can be read (14 px). */
export const legible = (...sizes: readonly number[]): number => Math.max(smallest, Math.min(...sizes))

/** A size of type that depends on an area is a multiple of this, px. */
const wholeStep = 2

/**
 * Returns a size of type (px) for a mark whose area changes with each tally, rounded down to a multiple of 2 px: with a slightly other size each time a browser
 * would set all its texts anew each time.
 */
export const stepped = (size: number): number => Math.floor(size / wholeStep) * wholeStep

const maxMemoized = 20_000
const measuredSize = 100

/**
 * Returns a measure that asks once for each text, weight and slant, at 100 px, and scales. Wrap a painter's measure once and
 * keep it: measuring costs tens of microseconds, remembering almost nothing.
 */
export function memoized(measure: Measure): Measure {
  // A map for each font: a name made of text and font would cost more than finding it.
  const fonts = new Map<string, Map<number, Map<string, ReturnType<Measure>>>>()
  let count = 0
  return (text, { family, size, weight, italic = false }) => {
    const face = italic ? `${family} italic` : family
    let found = fonts.get(face)?.get(weight)?.get(text)
    if (!found) {
      if (count >= maxMemoized) {
        fonts.clear()
        count = 0
      }
      found = measure(text, { family, size: measuredSize, weight, ...(italic && { italic }) })
      const weights = fonts.get(face) ?? new Map<number, Map<string, ReturnType<Measure>>>()
      const texts = weights.get(weight) ?? new Map<string, ReturnType<Measure>>()
      fonts.set(face, weights.set(weight, texts.set(text, found)))
      count += 1
    }
    const scale = size / measuredSize
    return { width: found.width * scale, ascent: found.ascent * scale, descent: found.descent * scale }
  }
}

/** Returns the width of text whose figures are all as wide as the widest of them, px. */
export function tabularWidth(text: string, font: Font, measure: Measure): number {
  const figures = text.match(/\d/g)?.length ?? 0
  const widestFigure = Math.max(...'0123456789'.split('').map(figure => measure(figure, font).width))
  return measure(text.replaceAll(/\d/g, ''), font).width + figures * widestFigure
}

/** Returns the width of the widest of some texts whose figures are all equally wide, in px; 0 without any. */
export const widestTextWidth = (texts: readonly string[], font: Font, measure: Measure): number =>
  Math.max(0, ...texts.map(text => tabularWidth(text, font, measure)))

export interface FitRequest {
  text: string
  /** The available width and height, px. */
  width: number
  height: number
  /** The size it should have, px. */
  size: number
  weight: number
  family: string
  italic?: boolean
  /** From baseline to baseline, in sizes of the type; that of running text when left out. */
  leading?: number
  maxLines?: number
  /** Makes the lines about equally long. */
  balance?: boolean
  /** Wraps text at its size before it makes it smaller; otherwise one line a little smaller is preferred. */
  wrapsFirst?: boolean
  /** The smallest it may get; 14 when left out. */
  min?: number
}

export interface Fitted {
  lines: readonly string[]
  font: Font
  /** From baseline to baseline, px. */
  leading: number
  /** Of the longest line. */
  width: number
  height: number
  cut: boolean
  /** Whether a word continues on the next line. */
  broken: boolean
  overflowPx: number
  direction: 'ltr' | 'rtl'
}

/** One line a little smaller reads better than two lines: down to this part of the size. */
const leastSingleLineScale = 0.82
const sizeStep = 0.94
/** A word is broken where whole it would be smaller than this part of the size, and broken this many times as large. */
const breaking = { below: 0.6, gain: 1.3 } as const

/** How many set texts are remembered for a measure. */
const maxFitted = 5_000
/** The texts that were set lately, by measure: the looks try the same ones in many sizes and boxes, and again with each tally. */
const fitted = new WeakMap<Measure, Map<string, Fitted>>()

/**
 * Sets text into a box: as it is, else a little smaller (unless it wraps first), else wrapped (and smaller), else cut with an
 * ellipsis. A word is broken where whole it would be tiny. The same request is answered once, so nobody may change what it returns.
 */
export function fit(request: FitRequest, measure: Measure): Fitted {
  const { text, width, height, size, weight, family, italic, leading, maxLines, balance, wrapsFirst, min } =
    request
  const key = `${width} ${height} ${size} ${weight} ${italic} ${leading} ${maxLines} ${balance} ${wrapsFirst} ${min} ${family}\0${text}`
  let known = fitted.get(measure)
  if (!known) fitted.set(measure, (known = new Map()))
  const found = known.get(key)
  if (found) return found
  const set = setIntoBox(request, measure)
  if (known.size >= maxFitted) known.clear()
  known.set(key, set)
  return set
}

function setIntoBox(request: FitRequest, measure: Measure): Fitted {
  const { width, height, size, weight, family, leading = lineHeight.body, balance = false } = request
  const text = drawnText(request.text)
  const min = Math.min(size, request.min ?? smallest)
  const single = !text.includes('\n')
  const maxWidth = Math.max(1, width - 0.5)
  const fontOf = (size: number): Font => ({
    family,
    size,
    weight,
    ...(request.italic === true && { italic: true }),
  })
  const fonts = (from: number, to: number) => {
    const list: Font[] = []
    for (let size = from; size > to; size *= sizeStep) list.push(fontOf(size))
    return [...list, fontOf(to)]
  }
  const maxLinesAt = (size: number) =>
    Math.max(1, Math.min(request.maxLines ?? Infinity, Math.floor((height + 0.5) / (size * leading))))
  const toFitted = (font: Font, lines: string[] & { broken?: boolean }, overflowPx = 0): Fitted => ({
    lines: [...lines],
    font,
    leading: font.size * leading,
    width: Math.min(maxWidth, Math.max(0, ...lines.map(line => measure(line, font).width))),
    height: lines.length * font.size * leading,
    cut: overflowPx > 0,
    broken: lines.broken ?? false,
    overflowPx,
    direction: direction(text),
  })

  if (single && request.wrapsFirst !== true) {
    const one = findLargest(
      fonts(size, Math.max(min, size * leastSingleLineScale)),
      font => font.size * leading <= height + 0.5 && measure(text, font).width <= maxWidth,
    )
    if (one) return toFitted(one, [text])
  }
  const maxLines = maxLinesAt(min)
  if (maxLines > 1) {
    const largestWrapped = (mayBreak: boolean) =>
      findLargest(fonts(size, min), font => {
        const lines = wrap(text, maxWidth, font, measure)
        return (mayBreak || !lines.broken) && lines.length <= maxLinesAt(font.size)
      })
    const whole = largestWrapped(false)
    const isSmall = whole === undefined || whole.size < size * breaking.below
    const broken = isSmall ? largestWrapped(true) : undefined
    const wrapped = broken && broken.size >= (whole?.size ?? 0) * breaking.gain ? broken : (whole ?? broken)
    if (wrapped) {
      const lines = wrap(text, maxWidth, wrapped, measure)
      return toFitted(
        wrapped,
        // No line has only the last letters of a word.
        balance || (lines.broken && !/\s/u.test(text))
          ? balanceLines(text, maxWidth, lines.length, wrapped, measure)
          : lines,
      )
    }
  } else if (single) {
    const one = findLargest(fonts(size, min), font => measure(text, font).width <= maxWidth)
    if (one) return toFitted(one, [text])
  }

  const font = fontOf(min)
  const lines = wrap(text, maxWidth, font, measure)
  if (lines.length <= maxLines) return toFitted(font, lines)
  const overflow =
    maxLines === 1 && single
      ? measure(text, font).width - width
      : lines.length * min * leading - Math.min(height, maxLines * min * leading)
  const keptLines = lines.slice(0, maxLines)
  // The last line is filled from its own paragraph, never from the next one.
  let before = 0
  for (const paragraph of text.split(/\r?\n/u)) {
    const own = wrap(paragraph, maxWidth, font, measure)
    if (before + own.length >= maxLines) {
      const last = own.slice(maxLines - 1 - before).join(' ')
      keptLines[maxLines - 1] = cutWithEllipsis(last, maxWidth, font, measure)
      break
    }
    before += own.length
  }
  return toFitted(font, keptLines, Math.max(1, overflow))
}

/** Returns whether a text shows all of its words whole, in type of a size (px) or larger. */
export const isSetWell = ({ cut, broken, font }: Fitted, leastSize: number): boolean =>
  !cut && !broken && font.size >= leastSize

/** Sets a text on one line: in the size it should have, else smaller, else cut with an ellipsis. */
export const fitLine = (
  request: Omit<FitRequest, 'height' | 'maxLines' | 'balance'>,
  measure: Measure,
): Fitted => fit({ ...request, height: Infinity, maxLines: 1 }, measure)

/** Returns the first of some fonts, from large to small, that passes a test which all smaller ones pass too. */
function findLargest(fonts: readonly Font[], fits: (font: Font) => boolean): Font | undefined {
  let low = 0
  let high = fonts.length
  while (low < high) {
    const middle = low === 0 && high === fonts.length ? 0 : (low + high) >> 1
    const font = fonts[middle]
    if (font && fits(font)) high = middle
    else low = middle + 1
  }
  return fonts[low]
}

/** Fits several texts of one chart so that they share one size, unless one would have to be much smaller. */
export function fitAlike(requests: readonly FitRequest[], measure: Measure): Fitted[] {
  const first = requests.map(request => fit(request, measure))
  const sizes = first.map(({ font }, index) => ({
    size: font.size,
    ideal: requests[index]?.size ?? font.size,
  }))
  const common = Math.min(...sizes.filter(({ size, ideal }) => size >= ideal * 0.6).map(({ size }) => size))
  if (!Number.isFinite(common)) return first
  const again = requests.map((request, index) => {
    const one = first[index]
    return one && one.font.size <= common ? one : fit({ ...request, size: common }, measure)
  })
  // Where one is a little smaller so that it stays on one line, all are.
  const least = Math.min(
    ...again.map(({ font }) => font.size).filter(size => size >= common * leastSingleLineScale * 0.99),
  )
  return again.map((one, index) => {
    const request = requests[index]
    if (!request || one.font.size <= least) return one
    const same = fit({ ...request, size: least, min: least }, measure)
    return same.cut ? one : same
  })
}

function balanceLines(text: string, width: number, count: number, font: Font, measure: Measure): Lines {
  let best = wrap(text, width, font, measure)
  const mayBreak = best.broken
  let low = width / 2
  let high = width
  for (let turn = 0; turn < 6; turn += 1) {
    const middle = (low + high) / 2
    const lines = wrap(text, middle, font, measure)
    if (lines.length > count || (lines.broken && !mayBreak)) low = middle
    else {
      best = lines
      high = middle
    }
  }
  return best
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Returns the part of a text that fits before an ellipsis, with the ellipsis. */
export function cutWithEllipsis(text: string, width: number, font: Font, measure: Measure): string {
  const parts = [...graphemes.segment(text)].map(({ segment }) => segment)
  let low = 0
  let high = parts.length
  const cut = (length: number) => `${parts.slice(0, length).join('').trimEnd()}…`
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (measure(cut(middle), font).width <= width) low = middle
    else high = middle - 1
  }
  return cut(low)
}
