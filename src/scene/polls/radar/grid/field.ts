import { gridEnd } from '#contract/polls/grid.ts'
import { mix, tint } from '../../../colour.ts'
import { bottomEdge, centred, columns, rightEdge, rows } from '../../../layout.ts'
import type { Box, Node } from '../../../primitives.ts'
import { legible, lineHeight } from '../../../text.ts'
import { drawTextLine } from '../../line.ts'
import type { LookInput } from '../../look.ts'

/** Where the field and what stands in it lie, px. */
export interface Field {
  /** The four quadrants together. */
  box: Box
  /** The radius of the mark of a mean. */
  r: number
  /** Type size of the names of the axes. */
  size: number
  /** Between the field and the names of its axes. */
  gap: number
}

/** The field is at most so much wider than high, and higher than wide. */
const most = { wide: 3.4, high: 1.25 } as const
/** The radius of a mean: in sizes of an option, and as a part of the height of the field. */
const radius = { option: 0.55, height: 0.055, least: 7 } as const
/** How much of the accent the quadrants have: the one with more of both has most, and the one with less of both least. */
const tints = { most: 0.16, middle: 0.09, least: 0.05 } as const

/** Returns the field: as large as the box allows, with a line for the name of an axis above and below it. */
export function measureField({ box, sizes }: LookInput): Field {
  const size = legible(sizes.option * 0.85, box.h * 0.08)
  const gap = Math.max(6, size * 0.45)
  const line = size * lineHeight.line + gap
  const whole = { x: box.x + gap, y: box.y + line, w: box.w - gap, h: box.h - 2 * line }
  const field = centred(whole, {
    w: Math.min(whole.w, whole.h * most.wide),
    h: Math.min(whole.h, whole.w * most.high),
  })
  const r = Math.max(radius.least, Math.min(sizes.option * radius.option, field.h * radius.height))
  return { box: field, r, size, gap }
}

/** Returns where a place on the grid lies: a mark at the end of an axis stands inside the field. */
export function pointOf({ box, r }: Field, { x, y }: { x: number; y: number }): { x: number; y: number } {
  const edge = r * 1.25
  const along = (part: number, length: number) => edge + (part / gridEnd) * (length - 2 * edge)
  return { x: box.x + along(x, box.w), y: bottomEdge(box) - along(y, box.h) }
}

/** Draws the quadrants, and the axes with their names at the ends where there is more. */
export function drawField({ box, gap, size }: Field, input: LookInput): Node[] {
  const { accent, id, poll, sizes, surface } = input
  const [across = '', up = ''] = poll.dimensions ?? []
  const seam = Math.max(2, sizes.unit * 0.4)
  const parts = [tints.middle, tints.most, tints.least, tints.middle]
  const quadrants = rows(box, 2, seam).flatMap(row => columns(row, 2, seam))
  const colour = mix(surface.background, surface.text, 0.62)
  const width = Math.max(2, sizes.unit * 0.4)
  const axis = { x: box.x - gap / 2, y: bottomEdge(box) + gap / 2 }
  const [right, top] = [rightEdge(box), box.y]
  const head = size * 0.4
  const stroke = { colour, width }
  return [
    ...quadrants.map((quadrant, index): Node => ({
      kind: 'rect',
      key: `${id}/quadrant${index}`,
      ...quadrant,
      radius: Math.min(12, sizes.unit),
      fill: tint(surface, accent, parts[index] ?? 0),
    })),
    {
      kind: 'path',
      key: `${id}/across`,
      x: axis.x,
      y: axis.y,
      d: arrowPath(right - axis.x, 0, head),
      round: true,
      stroke,
    },
    { kind: 'path', key: `${id}/up`, ...axis, d: arrowPath(0, top - axis.y, head), round: true, stroke },
    ...drawTextLine(input, {
      key: `${id}/across/name`,
      text: across,
      x: right,
      middle: axis.y + gap / 2 + (size * lineHeight.line) / 2,
      width: box.w,
      size,
      weight: 600,
      anchor: 'right',
      role: 'answer',
    }),
    ...drawTextLine(input, {
      key: `${id}/up/name`,
      text: up,
      x: axis.x,
      middle: top - gap / 2 - (size * lineHeight.line) / 2,
      width: box.w,
      size,
      weight: 600,
      role: 'answer',
    }),
  ]
}

/** Returns a line from the origin to the right or upwards, with an arrow at its end. */
function arrowPath(x: number, y: number, head: number): string {
  const at = (dx: number, dy: number) => `${dx.toFixed(2)} ${dy.toFixed(2)}`
  const [back, out] = [head, head * 0.75]
  const barbs = y === 0 ? [at(x - back, -out), at(x - back, out)] : [at(-out, y + back), at(out, y + back)]
  return `M0 0L${at(x, y)}M${barbs[0]}L${at(x, y)}L${barbs[1]}`
}
