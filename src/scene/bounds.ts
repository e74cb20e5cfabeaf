import type { Box } from './primitives.ts'

/** The smallest box about some boxes, at least one. */
export function boundsOf(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map(box => box.x))
  const y = Math.min(...boxes.map(box => box.y))
  const right = Math.max(...boxes.map(box => box.x + box.w))
  const bottom = Math.max(...boxes.map(box => box.y + box.h))
  return { x, y, w: right - x, h: bottom - y }
}

/** How far some circles reach, at least one, and the middle of that. */
export function extentOf(circles: readonly { x: number; y: number; r: number }[]) {
  const { x, y, w, h } = boundsOf(circles.map(({ x, y, r }) => ({ x: x - r, y: y - r, w: r * 2, h: r * 2 })))
  return { w, h, x: x + w / 2, y: y + h / 2 }
}
