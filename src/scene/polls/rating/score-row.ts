import { asRating } from '#contract/polls/result-kinds.ts'
import type { RatingResult } from '#contract/polls/results.ts'
import { centredLeft, centredTopWithin } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fitAlike, type Fitted, legible } from '../../text.ts'
import { isEmpty } from '../legend.ts'
import type { LookInput } from '../look.ts'
import { drawMean, measureMean } from './mean.ts'
import { maxScore, readScoreShares } from './score-shares.ts'

/** The part of its place that a symbol fills with the space around it. */
const symbolPart = 0.84
/** The part of its place that the drawing of a symbol is wide. */
const drawingPart = 0.8
/** From the left edge of the first symbol to the right edge of the last, in places. */
const across = maxScore - 1 + drawingPart
const emptyResult: RatingResult = { scores: [], mean: null, median: null }

/** How one score is drawn: `depth` is its share beside the largest, 0–1. */
export type DrawSymbol = (
  at: { key: string; score: number; depth: number; size: number },
  input: LookInput,
) => Node[]

/** Draws a symbol for each score, the mean large beside (or above) them, the share of each score below. */
export function drawScoreRow(input: LookInput, symbol: DrawSymbol): Node[] {
  const rated = (input.isWithheld ? null : asRating(input.live.result)) ?? emptyResult
  return drawRow(rated, symbol, measureRow(rated, input), input)
}

/** Where everything stands, in px. */
interface Row {
  /** The mean: its left edge, its middle and its type size. */
  mean: { x: number; middle: number; size: number }
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
  const { box, sizes } = input
  const hasMean = rated.mean !== null
  const isWide = box.w > box.h * 3
  const showsFigures = !isEmpty(input) && (input.showPercent || input.showCount)
  const figure = legible(sizes.option, box.h * (isWide ? 0.16 : 0.1))
  const mean = isWide
    ? legible(sizes.option * 3, box.w * 0.12, box.h * 0.6)
    : legible(sizes.option * 4, box.w * 0.2, box.h * 0.3)
  const meanWidth = measureMean(mean, input).whole
  const aside = isWide && hasMean ? meanWidth + sizes.gaps.columns * 1.5 : 0
  const head = isWide || !hasMean ? 0 : mean * 1.15
  const below = showsFigures ? figure * 1.8 : 0
  const pitch = Math.min((box.w - aside) / across, (box.h - head - below) / symbolPart, sizes.option * 8)
  const size = pitch * symbolPart
  const y = centredTopWithin(box, head + size + below)
  const middle = y + head + size / 2
  // Without a mean the row stands in the middle.
  const x = hasMean ? box.x : centredLeft(box, pitch * across)
  return {
    mean: { x, middle: isWide ? middle : y + mean / 2, size: mean },
    left: x + aside,
    middle,
    pitch,
    size,
    figure,
    figures: showsFigures ? fitFigures({ width: pitch * drawingPart, size: figure }, input) : [],
  }
}

function drawRow({ mean, scores }: RatingResult, symbol: DrawSymbol, row: Row, input: LookInput): Node[] {
  const { id, measure, element, surface } = input
  const { figure, figures, left, middle, pitch, size } = row
  const most = Math.max(0.01, ...scores.map(({ share }) => share))
  const symbols = Array.from({ length: maxScore }, (_, index): Node => {
    const score = index + 1
    const key = `${id}/s${score}`
    const { share = 0 } = scores.find(one => one.score === score) ?? {}
    const text = figures[index]
    return {
      kind: 'group',
      key,
      x: left + pitch * (index + drawingPart / 2),
      y: middle,
      children: [
        ...symbol({ key, score, depth: share / most, size }, input),
        ...(text
          ? setTextAbout(
              text,
              {
                key: `${key}/percent`,
                x: 0,
                middle: size / 2 + figure * 1.1,
                anchor: 'middle',
                fill: surface.text,
                element,
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
    ...drawMean(
      mean,
      { x: row.mean.x, middle: row.mean.middle, size: row.mean.size, anchor: 'left', box: input.box },
      input,
    ),
    ...symbols,
  ]
}

/** Returns the share and count under each score in one size; the share alone where both do not fit. */
function fitFigures({ width, size }: { width: number; size: number }, input: LookInput): Fitted[] {
  const { family, measure, showCount, showPercent, words } = input
  const { scores } = readScoreShares(input)
  const set = (withPercent: boolean, withCount: boolean) =>
    fitAlike(
      scores.map(({ count, percent }) => {
        const parts = [withPercent ? percent : '', withCount ? words.countText(count) : '']
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
