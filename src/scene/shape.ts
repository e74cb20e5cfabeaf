import type { ShapeElement } from '#contract/deck/deck.ts'
import { softShadow } from './card.ts'
import { isMuddyOn } from './colour.ts'
import { centreX, centreY } from './layout.ts'
import type { Box, Node } from './primitives.ts'
import type { Theme } from './theme.ts'

/** The width of a line and of an outline, px. */
export const lineWidth = 6
export const outlineWidth = 3
/** The two strokes of an arrow's head, px, and the cosine and sine of their angle to the line, about 30°. */
const head = { length: 32, along: 0.87, across: 0.5 } as const
/** Without a corner to begin at, a line is level or upright in a box flatter than this (px), in any other a diagonal. */
const diagonalFrom = 64

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

/** Draws a shape of a slide inside its box, in the colours of the theme where it names none. */
export function drawShape(element: ShapeElement, box: Box, theme: Theme): Node[] {
  const { id, shape, style = {} } = element
  const { stage } = theme
  const colour = shapeFill(style, theme)
  const common = {
    ...(style.opacity === undefined ? {} : { opacity: style.opacity }),
    ...(style.shadow === true ? { shadow: softShadow } : {}),
    ...(style.outline === true
      ? { stroke: { colour: style.outlineColor ?? stage.text, width: outlineWidth } }
      : {}),
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
  const { dx, dy } = lineReach(element, box)
  const strokes = shape === 'arrow' ? arrowHeadPath(dx, dy) : ''
  const outline = style.outline === true ? (style.outlineColor ?? stage.text) : null
  const stroke = (key: string, colour: string, width: number, shadow: boolean): Node => ({
    kind: 'path',
    key,
    ...middle,
    d: `M${-dx} ${-dy}L${dx} ${dy}${strokes}`,
    stroke: { colour, width },
    round: true,
    ...(style.opacity === undefined ? {} : { opacity: style.opacity }),
    ...(shadow && style.shadow === true ? { shadow: softShadow } : {}),
  })
  return [
    ...(outline === null ? [] : [stroke(`${id}/outline`, outline, lineWidth + 2 * outlineWidth, true)]),
    stroke(id, colour, lineWidth, outline === null),
  ]
}

/** Returns how far a line or arrow reaches from the middle of its box to its end, px; its beginning lies as far to the other side. */
export function lineReach(
  { from }: Pick<ShapeElement, 'from'>,
  { w, h }: Pick<Box, 'w' | 'h'>,
): { dx: number; dy: number } {
  const isDiagonal = from !== undefined || Math.min(w, h) > diagonalFrom
  const [across, down] = [
    from?.endsWith('right') === true ? -1 : 1,
    from?.startsWith('bottom') === true ? -1 : 1,
  ]
  return {
    dx: isDiagonal || w >= h ? (across * w) / 2 : 0,
    dy: isDiagonal || h > w ? (down * h) / 2 : 0,
  }
}

/** Returns the two strokes of an arrow's head at its end. */
function arrowHeadPath(dx: number, dy: number): string {
  const length = Math.hypot(dx, dy) || 1
  const size = Math.min(head.length, length)
  const x = dx / length
  const y = dy / length
  const side = (turn: 1 | -1) =>
    `${(dx - size * (x * head.along - turn * y * head.across)).toFixed(1)} ${(dy - size * (y * head.along + turn * x * head.across)).toFixed(1)}`
  return `M${side(1)}L${dx} ${dy}L${side(-1)}`
}
