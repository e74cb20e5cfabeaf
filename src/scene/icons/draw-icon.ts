import type { ShapeElement } from '#contract/deck/deck.ts'
import { iconOutline } from '#scene/icons/icon-outline.ts'
import { centreX, centreY } from '../layout.ts'
import type { Box, PathNode } from '../primitives.ts'
import { movedPath } from './path.ts'

/** The side of the square in which icons are drawn, and the width of their strokes there. */
const side = 24
const strokeWidth = 2

/** Draws an icon as large as it fits into a box (px), in its middle; nothing where there is none of its name. */
export function drawIcon(
  { id, icon, style = {} }: Pick<ShapeElement, 'id' | 'icon' | 'style'>,
  box: Box,
  colour: string,
): PathNode[] {
  const outline = icon === undefined ? undefined : iconOutline(icon)
  if (outline === undefined) return []
  const scale = Math.min(box.w, box.h) / side
  return [
    {
      kind: 'path',
      key: id,
      x: centreX(box),
      y: centreY(box),
      d: movedPath(outline, scale),
      stroke: { colour, width: style.width ?? strokeWidth * scale },
      round: true,
    },
  ]
}
