import { asRating } from '#contract/result-kinds.ts'
import { countText, meanText, percentText } from '#contract/figures.ts'
import { readable } from '../../colour.ts'
import { centredTopWithin, dropLeft, dropTop } from '../../layout.ts'
import { legible, smallest, tabularWidth } from '../../text.ts'
import type { Choice } from '../choices.ts'
import { line } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { type Lead, rows } from '../rows.ts'
import { top } from './score-row.ts'
import { star } from './star.ts'
import { stars as drawStars } from './stars.ts'

/** A bar for each number of stars, the most first, with the mean large beside them, or above where it is narrow. */
export const breakdown: Look = input => {
  const { accent, box, family, hidden, id, live, measure, sizes, surface } = input
  const rated = hidden ? null : asRating(live.result)
  const mean = rated?.mean ?? null
  // All five rows or none: where they do not fit, a row of stars does.
  if (box.h < top * smallest * 1.4) return drawStars(input)
  const wide = box.w > box.h * 1.4
  const size = legible(sizes.option * 4, wide ? box.h * 0.5 : box.h * 0.2)
  const width = tabularWidth('5.0', { family, size, weight: 800 }, measure)
  const note = legible(sizes.name, size * 0.3)
  const besideMean = wide ? dropLeft(box, width + sizes.unit * 8) : dropTop(box, size * 1.3)
  const chart = mean === null ? box : besideMean
  const drawn = rows(scores(input), { ...input, box: chart }, { beside: true, lead: stars(input) })
  if (mean === null) return drawn
  const high = size * 1.1 + note * 1.4
  const begin = wide ? centredTopWithin(box, high) : box.y
  const of = { key: `${id}/of`, text: `of ${top}`, size: note, fill: surface.muted, role: 'note' } as const
  return [
    ...line(input, {
      key: `${id}/mean`,
      text: meanText(mean),
      x: box.x,
      middle: begin + size * 0.55,
      width: width * 1.1,
      size,
      weight: 800,
      fill: readable(accent, surface.background),
      role: 'answer',
    }),
    ...(wide
      ? line(input, { ...of, x: box.x, middle: begin + size * 1.1 + note * 0.7, width })
      : line(input, {
          ...of,
          x: box.x + width + sizes.gaps.words,
          middle: begin + size * 0.72,
          width: box.w - width - sizes.gaps.words,
        })),
    ...drawn,
  ]
}

/** The scores as rows, five stars first. */
function scores({ accent, colours, hidden, id, live, surface }: LookInput): Choice[] {
  const rated = hidden ? null : asRating(live.result)
  return Array.from({ length: top }, (_, index) => {
    const score = top - index
    const { count = 0, share = 0 } = rated?.scores.find(one => one.score === score) ?? {}
    return {
      index,
      key: `${id}/s${score}`,
      label: String(score),
      count,
      share,
      figure: percentText(share),
      aside: countText(count),
      colour: colours[score - 1] ?? accent,
      fill: surface.text,
      muted: false,
      right: false,
      weight: 600,
    }
  })
}

const stars = ({ surface }: LookInput): Lead => ({
  width: 1.15,
  draw: ({ key }, middle, size) => [
    {
      kind: 'group',
      key: `${key}/star`,
      x: size * 0.4,
      y: middle,
      children: [star(`${key}/star/full`, size * 0.8, surface.muted, surface.muted)],
    },
  ],
})
