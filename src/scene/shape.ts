import type { ShapeElement } from '#contract/deck/deck.ts'
import { softShadow } from './card.ts'
import { isMuddyOn } from './colour.ts'
import { drawIcon } from '#scene/icons/draw-icon.ts'
import { centreX, centreY } from './layout.ts'
import { type Side, isLineKind } from '#contract/deck/element.ts'
import type { Box, Node, Stroke } from './primitives.ts'
import { type Point, sidePlaces } from '#deck/connectors.ts'
import { lineReach } from '#deck/line-reach.ts'
import { outlineOf } from './shape-outlines.ts'
import type { Theme } from './theme.ts'

/** The width of a line and of an outline, px. */
export const lineWidth = 6
export const outlineWidth = 3
/** The two strokes of an arrow's head: px, how much longer for each px of a thicker line, and the cosine and sine of their angle to the line, about 30°. */
const head = { length: 32, perWidth: 3, along: 0.87, across: 0.5 } as const
/** A shape without a colour of its own is a tint of what lies below it up to this opacity. */
const tintOpacity = 0.4

/** Returns the colour of a shape: its own, or the accent; a tint takes the text's colour where the accent would look muddy. */
export function shapeFill(
  { fill, opacity = 1 }: NonNullable<ShapeElement['style']>,
  { accent, stage }: Pick<Theme, 'accent' | 'stage'>,
): string {
  if (fill !== undefined) return fill
  return opacity <= tintOpacity && isMuddyOn(accent, stage.background) ? stage.text : accent
}

/** The lengths of dashes and of what is free between them, in widths of the line. */
const dashes = { solid: undefined, dashed: [3, 2], dotted: [0.01, 2] } as const

/** Draws a shape of a slide inside its box, in the colours of the theme where it names none. `sides` are those at which a line is joined to elements. */
export function drawShape(element: ShapeElement, box: Box, theme: Theme, sides: LineSides = {}): Node[] {
  const { id, shape, style = {} } = element
  if (isLineKind(shape)) return drawLine(element, box, theme, sides)
  const { stage } = theme
  const colour = shapeFill(style, theme)
  const common = {
    ...(style.opacity === undefined ? {} : { opacity: style.opacity }),
    ...(style.shadow === true ? { shadow: softShadow } : {}),
  }
  if (shape === 'icon') return drawIcon(element, box, colour).map(node => ({ ...node, ...common }))
  const middle = { x: centreX(box), y: centreY(box) }
  const d = outlineOf(element, box)
  if (shape === 'bracket')
    return [
      {
        kind: 'path',
        key: id,
        ...middle,
        d: d ?? '',
        stroke: strokeOf(style, colour, lineWidth),
        round: true,
        ...common,
      },
    ]
  const outline =
    style.outline === true ? { stroke: strokeOf(style, style.outlineColor ?? stage.text, outlineWidth) } : {}
  if (d !== undefined) return [{ kind: 'path', key: id, ...middle, d, fill: colour, ...outline, ...common }]
  return [
    {
      kind: 'rect',
      key: id,
      ...box,
      fill: colour,
      radius: Math.min(style.radius ?? 0, box.w / 2, box.h / 2),
      ...outline,
      ...common,
    },
  ]
}

type Style = NonNullable<ShapeElement['style']>

function strokeOf({ width, dash = 'solid' }: Style, colour: string, usual: number): Stroke {
  const wide = width ?? usual
  const dashed = dashes[dash]?.map(part => part * wide)
  return { colour, width: wide, ...(dashed && { dash: dashed }) }
}

/** Draws a line or an arrow from a corner of its box to the opposite one. */
function drawLine(element: ShapeElement, box: Box, theme: Theme, sides: LineSides): Node[] {
  const { id, shape, style = {} } = element
  const { stage } = theme
  const { bend = 'straight', heads = shape === 'arrow' ? 'end' : 'none' } = style
  const colour = shapeFill(style, theme)
  const reach = lineReach(element, box)
  const main = strokeOf(style, colour, lineWidth)
  const [begins, ends] = [heads === 'start' || heads === 'both', heads === 'end' || heads === 'both']
  const isStraight = bend === 'straight'
  const { leaves, arrives } = coursesOf(reach, sides)
  const back = { dx: -reach.dx, dy: -reach.dy }
  const tips = [
    ...(begins ? [headPath(back, isStraight ? { x: back.dx, y: back.dy } : minus(leaves), main.width)] : []),
    ...(ends ? [headPath(reach, isStraight ? { x: reach.dx, y: reach.dy } : arrives, main.width)] : []),
  ].join('')
  const outline = style.outline === true ? (style.outlineColor ?? stage.text) : null
  const path = linePath(reach, bend, sides)
  const stroke = (key: string, d: string, drawn: Stroke, shadow: boolean): Node => ({
    kind: 'path',
    key,
    x: centreX(box),
    y: centreY(box),
    d,
    stroke: drawn,
    round: true,
    ...(style.opacity === undefined ? {} : { opacity: style.opacity }),
    ...(shadow && style.shadow === true ? { shadow: softShadow } : {}),
  })
  const { dash: _, ...solid } = main
  const isDashed = main.dash !== undefined && tips !== ''
  return [
    ...(outline === null
      ? []
      : [
          stroke(
            `${id}/outline`,
            path + tips,
            { ...main, colour: outline, width: main.width + 2 * outlineWidth },
            true,
          ),
        ]),
    // The heads of a dashed line are whole.
    stroke(id, isDashed ? path : path + tips, main, outline === null),
    ...(isDashed ? [stroke(`${id}/heads`, tips, solid, false)] : []),
  ]
}

type Reach = ReturnType<typeof lineReach>
type Bend = NonNullable<Style['bend']>
/** The sides of the elements at which a line begins and ends; none where it is free. */
export type LineSides = { readonly begin?: Side; readonly end?: Side }

/** How far a line with corners leaves an element before it turns back, px. */
const stub = 48

/** Returns the direction in which a side looks. */
const outward = (side: Side): Point => ({ x: sidePlaces[side].x * 2, y: sidePlaces[side].y * 2 })

/** The directions in which a bent line leaves its beginning and arrives at its end: from sides straight, else along its longer way. */
function coursesOf({ dx, dy }: Reach, { begin, end }: LineSides) {
  const isAcross = (side: Side | undefined) => side && outward(side).x !== 0
  const usual = Math.abs(dx) >= Math.abs(dy)
  const leavesAcross = isAcross(begin) ?? isAcross(end) ?? usual
  const arrivesAcross = isAcross(end) ?? isAcross(begin) ?? usual
  const along = (across: boolean) => (across ? { x: Math.sign(dx), y: 0 } : { x: 0, y: Math.sign(dy) })
  const to = end && outward(end)
  return {
    leaves: begin ? outward(begin) : along(leavesAcross),
    // Not minus 0, which would be written so.
    arrives: to ? { x: 0 - to.x, y: 0 - to.y } : along(arrivesAcross),
  }
}

function linePath(reach: Reach, bend: Bend, sides: LineSides): string {
  const { dx, dy } = reach
  const begin = `M${-dx} ${-dy}`
  if (bend === 'straight') return `${begin}L${dx} ${dy}`
  const { leaves, arrives } = coursesOf(reach, sides)
  const corners = cornersOf(reach, leaves, arrives)
  if (bend === 'elbow') return `${begin}${corners.map(({ x, y }) => `L${x} ${y}`).join('')}L${dx} ${dy}`
  const away = Math.abs(leaves.x === 0 ? dy : dx) || stub
  const back = Math.abs(arrives.x === 0 ? dy : dx) || stub
  return `${begin}C${leaves.x * away - dx} ${leaves.y * away - dy} ${dx - arrives.x * back} ${dy - arrives.y * back} ${dx} ${dy}`
}

const minus = ({ x, y }: Point): Point => ({ x: -x, y: -y })

/** Returns the corners of a line that leaves and arrives in these directions. Where it would run back into an element, it goes around. */
function cornersOf({ dx, dy }: Reach, leaves: Point, arrives: Point): Point[] {
  const goes = leaves.x * dx >= 0 && leaves.y * dy >= 0 && arrives.x * dx >= 0 && arrives.y * dy >= 0
  const isAcross = leaves.x !== 0
  const isSame = isAcross === (arrives.x !== 0)
  if (goes && isSame)
    return isAcross
      ? [
          { x: 0, y: -dy },
          { x: 0, y: dy },
        ]
      : [
          { x: -dx, y: 0 },
          { x: dx, y: 0 },
        ]
  if (goes) return [isAcross ? { x: dx, y: -dy } : { x: -dx, y: dy }]
  const out = { x: leaves.x * stub - dx, y: leaves.y * stub - dy }
  const before = { x: dx - arrives.x * stub, y: dy - arrives.y * stub }
  if (!isSame) return [out, isAcross ? { x: out.x, y: before.y } : { x: before.x, y: out.y }, before]
  return isAcross
    ? [out, { x: out.x, y: 0 }, { x: before.x, y: 0 }, before]
    : [out, { x: 0, y: out.y }, { x: 0, y: before.y }, before]
}

/** Returns the two strokes of a head at the end of a line that reaches this far from its middle, and arrives in a direction. */
function headPath({ dx, dy }: Reach, way: Point, width: number): string {
  const length = Math.hypot(way.x, way.y) || 1
  const size = Math.min(head.length + (width - lineWidth) * head.perWidth, Math.hypot(dx, dy) || 1)
  const x = way.x / length
  const y = way.y / length
  const side = (turn: 1 | -1) =>
    `${(dx - size * (x * head.along - turn * y * head.across)).toFixed(1)} ${(dy - size * (y * head.along + turn * x * head.across)).toFixed(1)}`
  return `M${side(1)}L${dx} ${dy}L${side(-1)}`
}
