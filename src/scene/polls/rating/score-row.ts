import { asRating } from '#contract/result-kinds.ts'
import { countText, meanText, percentText } from '#contract/figures.ts'
import type { RatingResult } from '#contract/results.ts'
import { readable } from '../../colour.ts'
import { centredTopWithin, clamp } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fitAlike, fitLine, type Fitted, legible, smallest } from '../../text.ts'
import type { LookInput } from '../look.ts'

/** Ratings go from one to this. */
export const top = 5
/** How much of its place a symbol fills with its rim's air, and how wide what is drawn of it is, of the place. */
const filling = 0.84
const inked = 0.8
const nothing: RatingResult = { scores: [], mean: null, median: null }

/** How one score is drawn: `part` is how much of it the mean fills, `depth` its share beside the largest, 0–1. */
export type Symbol = (
  at: { key: string; score: number; part: number; depth: number; size: number },
  input: LookInput,
) => Node[]

/** A symbol for each score, the mean large beside (or above) them, the share of each score below. */
export function scoreRow(input: LookInput, symbol: Symbol): Node[] {
  const { box, family, hidden, id, live, measure, of, sizes, surface } = input
  const rated = (hidden ? null : asRating(live.result)) ?? nothing
  const { mean } = rated
  const most = Math.max(0.01, ...rated.scores.map(({ share }) => share))
  const wide = box.w > box.h * 3
  const figured = live.voters > 0 && !hidden && (input.showPercent || input.showCount)
  const figureSize = legible(sizes.option, box.h * (wide ? 0.16 : 0.1))
  const below = figured ? figureSize * 1.8 : 0
  const meanSize = Math.max(
    smallest,
    wide
      ? Math.min(sizes.option * 3, box.w * 0.12, box.h * 0.6)
      : Math.min(sizes.option * 4, box.w * 0.2, box.h * 0.3),
  )
  const meanFigure = mean === null ? '' : meanText(mean)
  const meanWidth = measure('5.0', { family, size: meanSize, weight: 800 }).width
  const gap = sizes.gaps.columns
  const starsX = wide && mean !== null ? meanWidth + gap * 1.5 : 0
  const head = wide || mean === null ? 0 : meanSize * 1.15
  // From the left edge of the first symbol to the right edge of the last.
  const across = top - 1 + inked
  const pitch = Math.min((box.w - starsX) / across, (box.h - head - below) / filling, sizes.option * 8)
  const size = pitch * filling
  const y = centredTopWithin(box, head + size + below)
  const starY = y + head + size / 2
  // Alone the row stands in the middle.
  const left = box.x + (mean === null ? (box.w - pitch * across) / 2 : 0)
  const figures = figured ? figuresOf(rated, { width: pitch * inked, size: figureSize }, input) : []

  const nodes: Node[] = setTextAbout(
    fitLine({ text: meanFigure, width: meanWidth * 1.1, size: meanSize, weight: 800, family }, measure),
    {
      key: `${id}/mean`,
      x: left,
      middle: wide ? starY : y + meanSize * 0.5,
      fill: readable(input.accent, surface.background),
      of,
      role: 'answer',
      tabular: true,
    },
    measure,
  )
  for (let score = 1; score <= top; score += 1) {
    const key = `${id}/s${score}`
    const part = clamp((mean ?? 0) - score + 1, 0, 1)
    const { share = 0 } = rated.scores.find(one => one.score === score) ?? {}
    const figure = figures[score - 1]
    nodes.push({
      kind: 'group',
      key,
      x: left + starsX + pitch * (score - 1 + inked / 2),
      y: starY,
      children: [
        ...symbol({ key, score, part, depth: share / most, size }, input),
        ...(figure
          ? setTextAbout(
              figure,
              {
                key: `${key}/percent`,
                x: 0,
                middle: size / 2 + figureSize * 1.1,
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
    })
  }
  return nodes
}

/** Share and count under each score in one size; the one that matters more alone where both find no room. */
function figuresOf(
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
