import { paleOf } from '../pale.ts'
import { rightEdge } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { legible, smallest, tabularWidth } from '../../text.ts'
import { isEmpty } from '../legend.ts'
import type { LookInput } from '../look.ts'
import { spreadApart } from '../rounds/spread.ts'
import { scoreColour } from './score-colour.ts'
import { drawScoreName, nameHeight } from './score-name.ts'
import type { ScoreShare } from './score-shares.ts'

/** The height of the bar, in sizes of the names below it, and the space between them. */
const barPart = 2.2
const gapPart = 0.35
/** Which of a score's figures are tried, the fullest first, and in which part of the size that names should have. */
const settingsTried = [
  { part: 1, which: 0 },
  { part: 0.8, which: 0 },
  { part: 1, which: 1 },
  { part: 0.8, which: 1 },
  { part: 0.66, which: 1 },
  { part: 0.8, which: 2 },
] as const

/** How much smaller names become at most to stand below their own parts. */
const leastPart = 0.8
/** The place among a score's figures from which on none are left. */
const leastWhich = 2
/** Figures stand below their names where the bar is at least this high then, in sizes of the names. */
const stackedFrom = 1

/** Returns the type size of the names under the bar, px. */
const nameSize = ({ box, sizes }: LookInput): number => legible(sizes.option * 0.9, box.h * 0.1)

/** Returns the height of the bar with its names, px, but not more than `most`. */
export const shareBarHeight = (input: LookInput, most: number): number => {
  const size = nameSize(input)
  return Math.min(most, size * (barPart + gapPart) + nameHeight(size, true))
}

/** Draws one bar divided by the shares of the scores, from one to five, each with its name and figure below its part. */
export function drawShareBar(scores: readonly ScoreShare[], box: Box, input: LookInput): Node[] {
  const { family, measure, sizes } = input
  const empty = isEmpty(input)
  const usual = nameSize(input)
  const isStacked = box.h >= nameHeight(usual, true) + usual * (gapPart + stackedFrom)
  const below = nameHeight(usual, isStacked) + usual * gapPart
  const thickness = Math.max(smallest * 0.5, box.h - below)
  const seam = Math.min(sizes.unit / 2, 4)
  const shareOf = ({ share }: ScoreShare) => (empty ? 1 / scores.length : share)
  let from = box.x
  const parts = scores.map((one, index) => {
    const w = box.w * shareOf(one)
    from += w
    const tone = scoreColour(index, input)
    return { one, x: from - w, w, fill: empty ? paleOf(input, tone) : tone }
  })
  // What nobody gave has no part, and so no name.
  const named = parts.filter(({ w }) => w > 0)
  const widthAt = (size: number, text = '') => {
    const figure = tabularWidth(text, { family, size, weight: 800 }, measure)
    return isStacked ? Math.max(size * 1.7, figure) : size * (text === '' ? 1.9 : 2.4) + figure
  }
  const settings = settingsTried.map(({ part, which }) => {
    const size = legible(usual * part)
    return {
      part,
      size,
      which,
      apart: Math.max(...named.map(({ one }) => widthAt(size, one.figures[which]))) + size * 0.4,
    }
  })
  const spread = (apart: number) =>
    spreadApart(
      named.map(({ x, w }) => x + w / 2),
      apart,
      box.x,
      rightEdge(box),
    )
  // Best of all each name stands below its own part, for which names may be a little smaller and counts are left out.
  const beyondTheirParts = ({ apart }: { apart: number }) =>
    spread(apart).filter((middle, index) => {
      const { x = 0, w = 0 } = named[index] ?? {}
      return middle < x || middle > x + w
    }).length
  const fitting = settings.filter(each => each.apart * named.length <= box.w)
  const [best = fitting[0]] = fitting
    .filter(({ part, which }) => part >= leastPart && which < leastWhich)
    .toSorted((a, b) => beyondTheirParts(a) - beyondTheirParts(b))
  const { size = smallest, which = 0, apart = 0 } = best ?? settings.at(-1) ?? {}
  const middles = spread(apart)
  return [
    ...parts.map(({ one, x, w, fill }): Node => {
      // Seams are cut from the inner ends only.
      const left = x > box.x + 1 ? Math.min(seam, w) / 2 : 0
      const right = x + w < rightEdge(box) - 1 ? Math.min(seam, w) / 2 : 0
      return {
        kind: 'rect',
        key: `${one.key}/share`,
        x: x + left,
        y: box.y,
        w: w - left - right,
        h: thickness,
        fill,
      }
    }),
    ...named.flatMap(({ one }, index) =>
      drawScoreName(
        one,
        {
          x: middles[index] ?? box.x,
          y: box.y + thickness + size * gapPart,
          size,
          width: apart,
          anchor: 'middle',
          figure: one.figures[which],
          inline: !isStacked,
        },
        input,
      ),
    ),
  ]
}
