import { asRating } from '#contract/result-kinds.ts'
import { countText, meanText, percentText } from '#contract/figures.ts'
import type { RatingResult } from '#contract/results.ts'
import { readable } from '../../colour.ts'
import { centredLeft, centredTopWithin, clamp } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fitAlike, type Fitted, legible } from '../../text.ts'
import { isEmpty } from '../legend.ts'
import { line } from '../line.ts'
import type { LookInput } from '../look.ts'

/** Ratings go from one to this. */
export const top = 5
/** The part of its place that a symbol fills with the space around it. */
const filling = 0.84
/** The part of its place that the drawing of a symbol is wide. */
const inked = 0.8
/** From the left edge of the first symbol to the right edge of the last, in places. */
const across = top - 1 + inked
const nothing: RatingResult = { scores: [], mean: null, median: null }

/** How one score is drawn: `part` is how much of it the mean fills, `depth` its share beside the largest, 0–1. */
export type Symbol = (
  at: { key: string; score: number; part: number; depth: number; size: number },
  input: LookInput,
) => Node[]

/** A symbol for each score, the mean large beside (or above) them, the share of each score below. */
export function scoreRow(input: LookInput, symbol: Symbol): Node[] {
  const rated = (input.hidden ? null : asRating(input.live.result)) ?? nothing
  return drawRow(rated, symbol, measureRow(rated, input), input)
}

/** Where everything stands, in px. */
interface Row {
  /** The mean: its left edge, its middle, its width and its type size. */
  mean: { x: number; middle: number; width: number; size: number }
  /** The left edge of the first symbol and the middle of all. */
  left: number
  middle: number
  /** From symbol to symbol, and the size of one. */
  pitch: number
  size: number
  /** Type size of the figures below the symbols. */
  figure: number
  figures: readonly Fitted[]
}

function measureRow(rated: RatingResult, input: LookInput): Row {
  const { box, family, measure, sizes } = input
  const scored = rated.mean !== null
  const wide = box.w > box.h * 3
  const figured = !isEmpty(input) && (input.showPercent || input.showCount)
  const figure = legible(sizes.option, box.h * (wide ? 0.16 : 0.1))
  const mean = wide
    ? legible(sizes.option * 3, box.w * 0.12, box.h * 0.6)
    : legible(sizes.option * 4, box.w * 0.2, box.h * 0.3)
  const meanWidth = measure('5.0', { family, size: mean, weight: 800 }).width
  const aside = wide && scored ? meanWidth + sizes.gaps.columns * 1.5 : 0
  const head = wide || !scored ? 0 : mean * 1.15
  const below = figured ? figure * 1.8 : 0
  const pitch = Math.min((box.w - aside) / across, (box.h - head - below) / filling, sizes.option * 8)
  const size = pitch * filling
  const y = centredTopWithin(box, head + size + below)
  const middle = y + head + size / 2
  // Without a mean the row stands in the middle.
  const x = scored ? box.x : centredLeft(box, pitch * across)
  return {
    mean: { x, middle: wide ? middle : y + mean / 2, width: meanWidth, size: mean },
    left: x + aside,
    middle,
    pitch,
    size,
    figure,
    figures: figured ? setFigures(rated, { width: pitch * inked, size: figure }, input) : [],
  }
}

function drawRow({ mean, scores }: RatingResult, symbol: Symbol, row: Row, input: LookInput): Node[] {
  const { accent, id, measure, of, surface } = input
  const { figure, figures, left, middle, pitch, size } = row
  const most = Math.max(0.01, ...scores.map(({ share }) => share))
  const symbols = Array.from({ length: top }, (_, index): Node => {
    const score = index + 1
    const key = `${id}/s${score}`
    const part = clamp((mean ?? 0) - index, 0, 1)
    const { share = 0 } = scores.find(one => one.score === score) ?? {}
    const text = figures[index]
    return {
      kind: 'group',
      key,
      x: left + pitch * (index + inked / 2),
      y: middle,
      children: [
        ...symbol({ key, score, part, depth: share / most, size }, input),
        ...(text
          ? setTextAbout(
              text,
              {
                key: `${key}/percent`,
                x: 0,
                middle: size / 2 + figure * 1.1,
                anchor: 'middle',
                fill: surface.text,
                of,
                role: 'figure',
                tabular: true,
              },
              measure,
            )
          : []),
      ],
    }
  })
  return [
    ...line(input, {
      key: `${id}/mean`,
      text: mean === null ? '' : meanText(mean),
      x: row.mean.x,
      middle: row.mean.middle,
      width: row.mean.width * 1.1,
      size: row.mean.size,
      weight: 800,
      fill: readable(accent, surface.background),
      role: 'answer',
    }),
    ...symbols,
  ]
}

/** Share and count under each score in one size; the share alone where both have no room. */
function setFigures(
  { scores }: RatingResult,
  { width, size }: { width: number; size: number },
  { family, measure, showCount, showPercent }: LookInput,
): Fitted[] {
  const set = (withPercent: boolean, withCount: boolean) =>
    fitAlike(
      Array.from({ length: top }, (_, index) => {
        const { count = 0, share = 0 } = scores.find(({ score }) => score === index + 1) ?? {}
        const parts = [withPercent ? percentText(share) : '', withCount ? countText(count) : '']
        return {
          text: parts.filter(Boolean).join(' · '),
          width,
          height: size * 1.4,
          size,
          weight: 800,
          family,
          maxLines: 1,
        }
      }),
      measure,
    )
  const both = set(showPercent, showCount)
  return showPercent && both.some(({ cut, font }) => cut || font.size < size * 0.7) ? set(true, false) : both
}
