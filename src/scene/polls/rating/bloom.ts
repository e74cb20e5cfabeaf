import { meanText } from '#contract/figures.ts'
import { readable } from '../../colour.ts'
import { centredTop, centreX } from '../../layout.ts'
import type { Node, PathNode } from '../../primitives.ts'
import { legible, smallest, tabularWidth } from '../../text.ts'
import { line } from '../line.ts'
import type { Look } from '../look.ts'
import { readingWay } from '../reading-way.ts'
import { top } from './score-row.ts'
import { figuresWithin, nameHeight, scoreName } from './score-name.ts'
import { scored } from './scored.ts'
import { stars } from './stars.ts'

/** The free middle of the flower, of the flower's radius. */
const heart = 0.32
/** How far the lowest petals bulge below the middle, and the widest to its sides, of the flower's radius. */
const down = 0.925
const out = 0.987
/** Where the name of a lower petal stands: beside where it bulges most, of the flower's radius. */
const low = { x: 0.803, y: 0.52 } as const

/** Five petals from one at the lower left to five at the lower right, their area the share; the mean in the middle. */
export const bloom: Look = input => {
  const { accent, box, colours, family, id, measure, sizes, surface } = input
  const { mean, scores } = scored(input)
  const size = legible(sizes.option * 0.9, box.h * 0.075)
  const gap = size * 0.5
  const figured = scores.every(({ figures }) => figures.length > 0)
  const names = nameHeight(size, figured)
  const widest = (which: number) =>
    Math.max(
      ...scores.map(({ figures }) =>
        tabularWidth(figures[which] ?? '', { family, size, weight: 800 }, measure),
      ),
    )
  const least = Math.max(size * 1.7, widest(1)) + 2
  const head = nameHeight(size, false)
  const tall = (box.h - head - gap) / (1 + down)
  const r = Math.min(tall, (box.w / 2 - least - gap) / out)
  if (r < smallest * 3.4) return stars({ ...input, showCount: input.showCount && !input.showPercent })
  const side = box.w / 2 - r * out - gap
  const figures = figuresWithin(scores, side, size, input)
  const high = head + gap + r * (1 + down)
  const cx = centreX(box)
  const cy = centredTop(box, high) + head + gap + r
  const peak = Math.max(0.001, ...scores.map(({ share }) => share))
  const tone = colours[0] ?? accent
  const way = readingWay(input)
  const large = r * heart * 0.9
  return [
    ...scores.flatMap(({ key, score, share }): Node[] => {
      const turn = (score - (top + 1) / 2) * ((2 * Math.PI) / top)
      const whole = petal(`${key}/whole`, turn * way, r, 1, surface.track)
      const part = petal(`${key}/petal`, turn * way, r, Math.sqrt(share / peak), colours[score - 1] ?? tone)
      return [whole, part].map(path => ({ ...path, x: cx, y: cy }))
    }),
    ...line(input, {
      key: `${id}/mean`,
      text: mean === null ? '' : meanText(mean),
      x: cx,
      middle: cy,
      width: r * heart * 2,
      size: large,
      weight: 800,
      anchor: 'middle',
      fill: readable(accent, surface.background),
      role: 'answer',
    }),
    ...scores.flatMap((one, index) => {
      const turn = (one.score - (top + 1) / 2) * ((2 * Math.PI) / top)
      const [x, y] = [Math.sin(turn), -Math.cos(turn)]
      const upright = Math.abs(x) < 0.1
      const place = {
        x: cx + (upright ? 0 : Math.sign(x) * (r * (y > 0 ? low.x : out) + gap)),
        y: cy + (upright ? -r - gap - head : r * (y > 0 ? low.y : y) - names / 2),
        anchor: upright ? 'middle' : x > 0 ? 'left' : 'right',
        figure: figures[index],
        inline: upright,
      } as const
      return scoreName(one, { ...place, size, width: side + 1 }, input)
    }),
  ]
}

/** A petal from the heart outwards, turned clockwise from upright; `part` is its length beside the longest, 0–1. */
function petal(key: string, turn: number, r: number, part: number, fill: string): PathNode {
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const long = r * (1 - heart) * part
  const at = (across: number, along: number) => {
    const [x, y] = [across * long, -r * heart - along * long]
    return `${(x * cos - y * sin).toFixed(2)} ${(x * sin + y * cos).toFixed(2)}`
  }
  const d = `M${at(0, 0)}C${at(0.74, 0.2)} ${at(0.86, 1)} ${at(0, 1)}C${at(-0.86, 1)} ${at(-0.74, 0.2)} ${at(0, 0)}Z`
  return { kind: 'path', key, x: 0, y: 0, d, fill }
}
