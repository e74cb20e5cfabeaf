import { asRating } from '#contract/result-kinds.ts'
import type { RatingResult } from '#contract/results.ts'
import { readable } from '../../colour.ts'
import type { Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fit, fitAlike, type Fitted, smallest } from '../../text.ts'
import { countText, percentText } from '../figures.ts'
import type { LookInput } from '../look.ts'

/** Ratings go from one to this. */
export const top = 5
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
  const wide = box.w > box.h * 2.2
  const figured = live.voters > 0 && !hidden && (input.showPercent || input.showCount)
  const figureSize = Math.max(smallest, Math.min(sizes.option * 0.8, box.h * 0.16))
  const below = figured ? figureSize * 2 : 0
  const meanSize = Math.max(
    smallest,
    Math.min(sizes.option * 3, box.w * 0.12, wide ? box.h * 0.6 : box.h * 0.36),
  )
  const meanText = mean === null ? '' : mean.toFixed(1)
  const meanWidth = measure('5.0', { family, size: meanSize, weight: 800 }).width
  const gap = sizes.unit * 4
  const starsX = wide && mean !== null ? meanWidth + gap * 1.5 : 0
  const room = wide ? box.h - below : box.h - below - meanSize * 1.1
  const pitch = Math.min((box.w - starsX) / top, room * 1.25, sizes.option * 6)
  const size = pitch * 0.84
  const high = (wide ? 0 : meanSize * 1.1) + pitch + below
  const y = box.y + Math.max(0, (box.h - high) / 2)
  const starY = y + (wide ? 0 : meanSize * 1.1) + pitch / 2
  // Alone the row stands in the middle.
  const left = box.x + (mean === null ? (box.w - pitch * top) / 2 : 0)
  const figures = figured ? figuresOf(rated, { width: pitch * 0.8, size: figureSize }, input) : []

  const nodes: Node[] = setTextAbout(
    fit(
      {
        text: meanText,
        width: meanWidth * 1.1,
        height: meanSize * 1.3,
        size: meanSize,
        weight: 800,
        family,
        leading: 1.1,
      },
      measure,
    ),
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
    const part = Math.max(0, Math.min(1, (mean ?? 0) - score + 1))
    const { share = 0 } = rated.scores.find(one => one.score === score) ?? {}
    const figure = figures[score - 1]
    nodes.push({
      kind: 'group',
      key,
      x: left + starsX + pitch * (score - 0.5),
      y: starY,
      children: [
        ...symbol({ key, score, part, depth: share / most, size }, input),
        ...(figure
          ? setTextAbout(
              figure,
              {
                key: `${key}/percent`,
                x: 0,
                middle: pitch / 2 + figureSize * 0.9,
                anchor: 'middle',
                fill: surface.muted,
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
          weight: 400,
          family,
          maxLines: 1,
        }
      }),
      measure,
    )
  const both = set(showPercent, showCount)
  return showPercent && both.some(({ cut, font }) => cut || font.size < size * 0.7) ? set(true, false) : both
}
