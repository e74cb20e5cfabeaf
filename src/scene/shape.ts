import type { ShapeElement } from '#contract/deck.ts'
import { softShadow } from './card.ts'
import { centreX, centreY } from './layout.ts'
import type { Box, Node } from './primitives.ts'
import { houseAccent } from './theme.ts'

const lineWidth = 6
/** A box flatter than this (px) holds a straight line along its longer side, any other a diagonal. */
const flat = 64

/** A shape of a slide inside its box; `ink` is the colour of an outline that names none. */
export function drawShape({ id, shape, style = {} }: ShapeElement, box: Box, ink: string): Node[] {
  const colour = style.fill ?? houseAccent
  const common = {
    ...(style.opacity === undefined ? {} : { opacity: style.opacity }),
    ...(style.shadow === true ? { shadow: softShadow } : {}),
    ...(style.outline === true ? { stroke: { colour: style.outlineColor ?? ink, width: 3 } } : {}),
  }
  if (shape === 'rect')
    return [
      {
        kind: 'rect',
        key: id,
        ...box,
        fill: colour,
        radius: Math.min(style.radius ?? 0, box.w / 2, box.h / 2),
        ...common,
      },
    ]
  const middle = { x: centreX(box), y: centreY(box) }
  if (shape === 'ellipse') {
    const rx = box.w / 2
    const ry = box.h / 2
    const d = `M${-rx} 0A${rx} ${ry} 0 1 1 ${rx} 0A${rx} ${ry} 0 1 1 ${-rx} 0Z`
    return [{ kind: 'path', key: id, ...middle, d, fill: colour, ...common }]
  }
  const level = Math.min(box.w, box.h) > flat
  const dx = level || box.w >= box.h ? box.w / 2 : 0
  const dy = level || box.h > box.w ? box.h / 2 : 0
  const head = shape === 'arrow' ? headOf(dx, dy) : ''
  const outline = style.outline === true ? (style.outlineColor ?? ink) : null
  const stroke = (key: string, colour: string, width: number, shadow: boolean): Node => ({
    kind: 'path',
    key,
    ...middle,
    d: `M${-dx} ${-dy}L${dx} ${dy}${head}`,
    stroke: { colour, width },
    round: true,
    ...(style.opacity === undefined ? {} : { opacity: style.opacity }),
    ...(shadow && style.shadow === true ? { shadow: softShadow } : {}),
  })
  return [
    ...(outline === null ? [] : [stroke(`${id}/outline`, outline, lineWidth + 6, true)]),
    stroke(id, colour, lineWidth, outline === null),
  ]
}

/** The two strokes of an arrow's head at its end. */
function headOf(dx: number, dy: number): string {
  const length = Math.hypot(dx, dy) || 1
  const size = Math.min(32, length)
  const x = dx / length
  const y = dy / length
  const side = (turn: 1 | -1) =>
    `${(dx - size * (x * 0.87 - turn * y * 0.5)).toFixed(1)} ${(dy - size * (y * 0.87 + turn * x * 0.5)).toFixed(1)}`
  return `M${side(1)}L${dx} ${dy}L${side(-1)}`
}
