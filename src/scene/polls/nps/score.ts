import { asNps } from '#contract/result-kinds.ts'
import { countText, percentText, scoreText } from '#contract/figures.ts'
import { readable } from '../../colour.ts'
import { centredTopWithin, centreY, rightEdge } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { legible, smallest, tabularWidth } from '../../text.ts'
import { isEmpty } from '../legend.ts'
import { line } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { npsParts } from './parts.ts'

/** How far a sign or a figure stands inside of its own place, of its size: it hangs out by so much to begin with the bar. */
const bearing = 0.05

/** The score large, and one bar divided into detractors, passives and promoters, with their shares below. */
export const score: Look = input => {
  const { accent, box, family, hidden, id, live, measure, sizes, surface } = input
  const value = (hidden ? null : asNps(live.result)?.nps) ?? null
  const beside = box.w > box.h * 4
  const size = legible(sizes.option * 6, box.h * (beside ? 0.8 : 0.46))
  const width = tabularWidth('+100', { family, size, weight: 800 }, measure)
  const aside = beside ? width + sizes.gaps.columns : 0
  const above = beside || value === null ? 0 : size * 1.05 + Math.min(sizes.gaps.blocks, box.h * 0.06)
  const chart = { x: box.x + aside, y: box.y + above, w: box.w - aside, h: box.h - above }
  return [
    ...line(input, {
      key: `${id}/nps`,
      text: value === null ? '' : scoreText(value),
      x: box.x - size * bearing,
      middle: beside ? centreY(box) : box.y + size * 0.5,
      width: Math.min(box.w, width * 1.05),
      size,
      weight: 800,
      fill: readable(accent, surface.background),
      role: 'answer',
    }),
    ...division(input, chart),
  ]
}

/** The bar from the left edge to the right, and under it the three names in thirds, each with a dot of its colour. */
function division(input: LookInput, box: Box): Node[] {
  const { measure, family, showCount, showPercent, sizes, surface } = input
  const empty = isEmpty(input)
  const parts = npsParts(input)
  const name = legible(sizes.name, box.h * 0.2)
  const figure = legible(sizes.option * 1.4, box.h * 0.28)
  const figured = !empty && (showPercent || showCount)
  const gap = Math.min(sizes.gaps.words, box.h * 0.06)
  const third = box.w / 3 - sizes.unit
  const dot = name * 0.3
  const mark = dot * 2 + name * 0.35
  const long = (text: string, size: number) => measure(text, { family, size, weight: 400 }).width + mark
  const written = parts.every(part => long(part.name, smallest) <= third - 1)
  const words = (figured ? figure * 1.2 : 0) + (written ? name * 1.3 : 0)
  const named = box.h >= words + gap + smallest * 0.5
  const below = named ? words + gap : 0
  const thick = Math.max(4, Math.min(sizes.option * 3.6, box.h - below))
  const begin = centredTopWithin(box, thick + below)
  const sum = parts.reduce((all, { share }) => all + share, 0)
  const seam = Math.min(sizes.unit / 2, 4)
  let from = 0
  const slices = parts.map(part => {
    const w = box.w * (sum > 0 ? part.share / sum : 1 / 3)
    from += w
    return { ...part, x: box.x + from - w, w }
  })
  const strong = { family, size: figure, weight: 800 }
  const both = slices.map(({ share, count }) => `${percentText(share)} · ${countText(count)}`)
  const roomy = both.every(text => tabularWidth(text, strong, measure) <= third)
  const nodes = slices.map(({ key, colour, x, w }): Node => {
    // Seams are cut from the inner ends only.
    const inset = [x > box.x + 1 ? seam / 2 : 0, x + w < rightEdge(box) - 1 ? seam / 2 : 0] as const
    return {
      kind: 'rect',
      key: `${key}/part`,
      x: x + Math.min(inset[0], w / 2),
      y: begin,
      w: Math.max(0, w - inset[0] - inset[1]),
      h: thick,
      fill: empty ? surface.track : colour,
    }
  })
  if (!named) return nodes
  const anchors = ['left', 'middle', 'right'] as const
  slices.forEach(({ key, name: text, colour, share, count }, index) => {
    const at = { x: box.x + (box.w / 2) * index, anchor: anchors[index] ?? 'left', width: third }
    const top = begin + thick + gap
    const whole = showPercent ? (showCount && roomy ? both[index] : percentText(share)) : countText(count)
    if (figured)
      nodes.push(
        ...line(input, {
          ...at,
          key: `${key}/percent`,
          text: whole ?? '',
          middle: top + figure * 0.6,
          size: figure,
          weight: 800,
        }),
      )
    if (written) {
      const left = at.x - (Math.min(third, long(text, name)) * index) / 2
      const middle = top + words - name * 0.65
      nodes.push(
        {
          kind: 'circle',
          key: `${key}/dot`,
          cx: left + dot,
          cy: middle,
          r: dot,
          fill: empty ? surface.line : colour,
        },
        ...line(input, {
          key: `${key}/name`,
          text,
          x: left + mark,
          middle,
          width: third - mark,
          size: name,
          fill: surface.muted,
          role: 'note',
        }),
      )
    }
  })
  return nodes
}
