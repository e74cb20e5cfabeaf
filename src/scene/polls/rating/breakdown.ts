import { asRating } from '#contract/polls/result-kinds.ts'
import { makeReadable } from '../../colour.ts'
import { centredTopWithin, dropLeft, dropTop } from '../../layout.ts'
import { legible, smallest, tabularWidth } from '../../text.ts'
import type { Choice } from '../choices.ts'
import { drawTextLine } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { type Lead, drawRows } from '../rows.ts'
import { maxScore, readScoreShares } from './score-shares.ts'
import { drawStar } from './star.ts'
import { stars as drawStars } from './stars.ts'

/** The least height of a row, px. */
const leastRow = smallest * 1.4

/** Draws a bar for each number of stars, the most first, with the mean large beside them, or above where it is narrow. */
export const breakdown: Look = input => {
  const { accent, box, family, isWithheld, id, live, measure, sizes, surface, words } = input
  const rated = isWithheld ? null : asRating(live.result)
  const mean = rated?.mean ?? null
  // All five rows or none: where they do not fit, a row of stars does.
  if (box.h < maxScore * leastRow) return drawStars(input)
  const isWide = box.w > box.h * 1.4
  const size = legible(sizes.option * 4, isWide ? box.h * 0.5 : box.h * 0.2)
  const width = tabularWidth(words.meanText(maxScore), { family, size, weight: 800 }, measure)
  const note = legible(sizes.name, size * 0.3)
  const besideMean = isWide ? dropLeft(box, width + sizes.unit * 8) : dropTop(box, size * 1.3)
  const chart = mean === null ? box : besideMean
  const drawn = drawRows(
    readScores(input),
    { ...input, box: chart },
    { beside: true, lead: createStarLead(input) },
  )
  if (mean === null) return drawn
  const totalHeight = size * 1.1 + note * 1.4
  const begin = isWide ? centredTopWithin(box, totalHeight) : box.y
  const ofMax = {
    key: `${id}/of`,
    text: words.text('rating.of', { most: maxScore }),
    size: note,
    fill: surface.muted,
    role: 'note',
  } as const
  return [
    ...drawTextLine(input, {
      key: `${id}/mean`,
      text: words.meanText(mean),
      x: box.x,
      middle: begin + size * 0.55,
      width: width * 1.1,
      size,
      weight: 800,
      fill: makeReadable(accent, surface.background),
      role: 'answer',
    }),
    ...(isWide
      ? drawTextLine(input, { ...ofMax, x: box.x, middle: begin + size * 1.1 + note * 0.7, width })
      : drawTextLine(input, {
          ...ofMax,
          x: box.x + width + sizes.gaps.words,
          middle: begin + size * 0.72,
          width: box.w - width - sizes.gaps.words,
        })),
    ...drawn,
  ]
}

/** Returns the scores as rows, five stars first. */
function readScores(input: LookInput): Choice[] {
  const { accent, colours, surface, words } = input
  return readScoreShares(input)
    .scores.toReversed()
    .map(({ key, score, count, share, percent }, index) => ({
      index,
      key,
      label: String(score),
      count,
      share,
      figure: percent,
      secondary: words.countText(count),
      colour: colours[score - 1] ?? accent,
      fill: surface.text,
      muted: false,
      correct: false,
      weight: 600,
    }))
}

const createStarLead = ({ surface }: LookInput): Lead => ({
  width: 1.15,
  draw: ({ key }, middle, size) => [
    {
      kind: 'group',
      key: `${key}/star`,
      x: size * 0.4,
      y: middle,
      children: [drawStar(`${key}/star/full`, size * 0.8, surface.muted, surface.muted)],
    },
  ],
})
