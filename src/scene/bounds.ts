import { aroundCircle, centreX, centreY } from './layout.ts'
import type { Box } from './primitives.ts'

/** Returns the smallest box around some boxes, at least one. */
export function boundsOf(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map(box => box.x))
  const y = Math.min(...boxes.map(box => box.y))
  const right = Math.max(...boxes.map(box => box.x + box.w))
  const bottom = Math.max(...boxes.map(box => box.y + box.h))
  return { x, y, w: right - x, h: bottom - y }
}

/** Returns the width and height of the smallest box around some circles, at least one, and its centre. */
export function extentOf(circles: readonly { x: number; y: number; r: number }[]) {
  const box = boundsOf(circles.map(aroundCircle))
  return { w: box.w, h: box.h, x: centreX(box), y: centreY(box) }
}
