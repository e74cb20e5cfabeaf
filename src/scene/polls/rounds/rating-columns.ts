import { bottomEdge } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { legible, smallest, widestTextWidth } from '../../text.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'
import { drawRatingMeans } from './rating-means.ts'
import type { Ratings } from './ratings.ts'
import { drawRoundKey } from './round-key.ts'
import { drawMove } from './move-on-line.ts'

/** In a narrower box than this (px) scores are numbers. */
const wideFrom = smallest * 42
/** The two columns of a score as a part of its width, and the space between them as a part of theirs. */
const columnPart = { both: 0.7, gap: 0.06 } as const
/** The height of the scale of means, in radii of its marks. */
const scaleHigh = 3.4

/**
 * Draws how many gave each score, a column for the first and one for the last round, and below them both means on the same scale, joined
 * by a bar; the means and what changed in figures above.
 */
export function drawRatingColumns(ratings: Ratings, input: LookInput): Node[] {
  const { box, family, id, measure, showPercent, sizes, surface, words } = input
  const [first, last] = [ratings.rounds[0], ratings.rounds.at(-1)]
  if (!first || !last) return []
  const count = last.shares.length
  const isWide = box.w >= wideFrom
  const figures = drawRatingMeans(ratings, input)
  const key = drawRoundKey(
    ratings.rounds.map(({ name }) => name),
    { colour: ratings.tones.last },
    { ...input, box: { ...box, w: box.w - figures.width } },
  )
  const nameSize = legible(sizes.name, box.h * 0.1)
  const r = Math.max(5, Math.min(sizes.unit * 2.1, box.h * 0.03))
  const slot = box.w / count
  const scaleBottom = bottomEdge(box) - nameSize * 1.5
  const base = scaleBottom - r * scaleHigh
  const column = (slot * columnPart.both) / 2
  const percents = [first, last].flatMap(({ shares }) => shares.map(share => words.percentText(share)))
  const figureWidth = (size: number) => widestTextWidth(percents, { family, size, weight: 600 }, measure)
  // A figure is no wider than its column, beside which a higher one may stand.
  const figureSize = legible(sizes.note, (sizes.note * column) / figureWidth(sizes.note))
  const hasFigures = showPercent && figureWidth(figureSize) <= column
  const top = box.y + Math.max(key.height, figures.height) + (hasFigures ? figureSize * 1.3 : 0)
  const middleOf = (score: number) => box.x + slot * (score - 0.5)
  const scaleMiddle = base + (r * scaleHigh) / 2
  const columns = [first, last].flatMap((round, which) =>
    round.shares.flatMap((share, index): Node[] => {
      if (round.mean === null) return []
      const h = Math.max(share > 0 ? 2 : 0, ((base - top) * share) / ratings.most)
      const x = middleOf(index + 1) + (which === 0 ? -column : column * columnPart.gap)
      const w = column * (1 - columnPart.gap)
      const isLast = which === 1
      return [
        ...(h > 0
          ? [
              {
                kind: 'rect' as const,
                key: `${id}/r${which}s${index}`,
                x,
                y: base - h,
                w,
                h,
                radius: Math.min(w * 0.08, h / 2),
                fill: isLast ? ratings.tones.last : ratings.tones.first,
              },
            ]
          : []),
        ...(hasFigures && share > 0
          ? drawTextLine(input, {
              key: `${id}/r${which}s${index}/percent`,
              text: words.percentText(share),
              x: x + w / 2,
              middle: base - h - figureSize * 0.75,
              anchor: 'middle',
              width: slot / 2,
              size: figureSize,
              weight: 600,
              fill: isLast ? surface.text : surface.muted,
            })
          : []),
      ]
    }),
  )
  return [
    ...key.nodes,
    ...figures.nodes,
    ...columns,
    { kind: 'rect', key: `${id}/base`, x: box.x, y: base, w: box.w, h: 1, fill: surface.line },
    ...drawScale(ratings, { middleOf, middle: scaleMiddle, r, count }, input),
    ...last.shares.flatMap((_, index) =>
      drawTextLine(input, {
        key: `${id}/score${index + 1}`,
        text: isWide ? words.text('rounds.stars', { count: index + 1 }) : String(index + 1),
        x: middleOf(index + 1),
        middle: bottomEdge(box) - nameSize * 0.7,
        anchor: 'middle',
        width: slot,
        size: nameSize,
        fill: surface.muted,
        role: 'scale',
      }),
    ),
  ]
}

/** Draws the means as a ring and a disc on the scale below the columns, joined by a bar. */
function drawScale(
  { rounds, tones }: Ratings,
  {
    middleOf,
    middle,
    r,
    count,
  }: { middleOf: (score: number) => number; middle: number; r: number; count: number },
  { id, surface }: LookInput,
): Node[] {
  const [from, to] = [rounds[0]?.mean ?? null, rounds.at(-1)?.mean ?? null]
  return [
    {
      kind: 'rect',
      key: `${id}/scale`,
      x: middleOf(1),
      y: middle - 0.5,
      w: middleOf(count) - middleOf(1),
      h: 1,
      fill: surface.line,
    },
    ...drawMove({
      key: id,
      from: from === null ? null : middleOf(from),
      to: to === null ? null : middleOf(to),
      middle,
      r,
      colour: tones.last,
      background: surface.background,
    }),
  ]
}
