import { meanText } from '#contract/figures.ts'
import { readable } from '../../colour.ts'
import { clamp, rightEdge } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { legible, smallest, tabularWidth } from '../../text.ts'
import { hump } from '../hump.ts'
import { line } from '../line.ts'
import type { Look } from '../look.ts'
import { top } from './score-row.ts'
import { figuresWithin, nameHeight, scoreName } from './score-name.ts'
import { scored } from './scored.ts'
import { stars } from './stars.ts'

/** What is drawn before the first answer: a hill that leans to no side. */
const ghost = [0.18, 0.66, 1, 0.66, 0.18]
/** From the first score to the last with a slope at either end, in scores. */
const across = top + 0.5

/** The shares as a smooth hill over one to five, the mean marked through it, large at its upper end. */
export const curve: Look = input => {
  const { accent, box, colours, family, id, measure, sizes, surface } = input
  const { mean, scores } = scored(input)
  const wanted = legible(sizes.name, box.h * 0.085)
  const flat = box.h < smallest * 13
  const large = legible(sizes.option * 3, box.h * (flat ? 0.62 : 0.22))
  const wide = tabularWidth('5.0', { family, size: large, weight: 800 }, measure) * 1.05
  const aside = flat && mean !== null ? wide + sizes.gaps.columns : 0
  const above = flat ? sizes.unit / 2 : large * 1.22
  const pitch = (box.w - aside) / across
  // A little smaller is better than without the count.
  const size = Math.max(
    smallest,
    wanted * (figuresWithin(scores, pitch * 0.88, wanted, input)[0] === scores[0]?.figures[0] ? 1 : 0.8),
  )
  const figures = figuresWithin(scores, pitch * 0.88, size, input)
  const figured = figures.every(Boolean)
  const names = nameHeight(size, figured)
  const gap = size * 0.4
  const room = Math.min(box.h - above - gap - names, box.w * 0.8)
  if (room < smallest * 1.5 || pitch < smallest * 1.6) return stars(input)
  const left = box.x + aside
  const base = box.y + (box.h + above + room - gap - names) / 2
  const tone = colours[0] ?? accent
  const thick = Math.max(2, sizes.unit * 0.6)
  const peak = Math.max(...scores.map(({ share }) => share))
  const heights = scores.map(({ share }, index) => (mean === null ? (ghost[index] ?? 0) : share / peak))
  const half = (box.w - aside) / 2
  const place = (score: number) => (score - 1 + (across - top + 1) / 2) * pitch
  // Each end lies flat on the ground.
  const points = [
    [-half, 0],
    [1 - half, 0],
    ...heights.map((part, index) => [place(index + 1) - half, part * (room - thick)] as const),
    [half - 1, 0],
    [half, 0],
  ] as const
  const hill = { key: `${id}/curve`, x: left + half, y: base, points, colour: tone }
  const at = left + place(mean ?? 1)
  const fill = readable(accent, surface.background)
  const rule: Node = {
    kind: 'rect',
    key: `${id}/axis`,
    x: left,
    y: base,
    w: half * 2,
    h: Math.max(1, sizes.unit / 4),
    fill: surface.line,
  }
  const number = {
    key: `${id}/mean`,
    text: mean === null ? '' : meanText(mean),
    width: wide,
    size: large,
    weight: 800,
    fill,
    role: 'answer',
  } as const
  const marked: Node[] =
    mean === null
      ? []
      : [
          {
            kind: 'rect',
            key: `${id}/mean/line`,
            x: at - thick / 2,
            y: base - room - (flat ? above : 0),
            w: thick,
            h: room + (flat ? above : 0),
            radius: thick / 2,
            fill,
          },
          ...line(
            input,
            flat
              ? { ...number, x: box.x, middle: base - room / 2 }
              : {
                  ...number,
                  x: clamp(at, box.x + wide / 2, rightEdge(box) - wide / 2),
                  middle: base - room - above + large * 0.54,
                  anchor: 'middle',
                },
          ),
        ]
  return [
    rule,
    ...hump(mean === null ? hill : { ...hill, thick }, input),
    ...marked,
    ...(mean === null || flat
      ? []
      : scores.map((one, index): Node => ({
          kind: 'circle',
          key: `${one.key}/dot`,
          cx: left + place(one.score),
          cy: base - (heights[index] ?? 0) * (room - thick),
          r: thick * 1.4,
          fill: surface.background,
          stroke: { colour: tone, width: thick },
        }))),
    ...scores.flatMap((one, index) =>
      scoreName(
        one,
        {
          x: left + place(one.score),
          y: base + gap,
          size,
          width: pitch,
          anchor: 'middle',
          figure: figures[index],
        },
        input,
      ),
    ),
  ]
}
