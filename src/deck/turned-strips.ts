import type { Rect } from '#contract/deck/element.ts'

/** Into so many strips a turned box is cut. */
const strips = 40

/**
 * Returns a turned box as horizontal strips that lie above each other, which together cover about its area. All are in the unit of
 * the box, of which both axes have the same; `turn` is clockwise, in degrees.
 */
export function turnedStrips({ x, y, w, h }: Rect, turn: number): Rect[] {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const corners = [
    [-w, -h],
    [w, -h],
    [w, h],
    [-w, h],
  ].map(([across = 0, down = 0]) => ({
    x: x + w / 2 + (across * cos - down * sin) / 2,
    y: y + h / 2 + (across * sin + down * cos) / 2,
  }))
  const top = Math.min(...corners.map(corner => corner.y))
  const height = (Math.max(...corners.map(corner => corner.y)) - top) / strips
  return Array.from({ length: strips }, (_, index) => {
    const middle = top + (index + 0.5) * height
    const edges = corners.flatMap((from, at) => {
      const to = corners[(at + 1) % corners.length] ?? from
      if (from.y === to.y || (from.y - middle) * (to.y - middle) > 0) return []
      return from.x + ((to.x - from.x) * (middle - from.y)) / (to.y - from.y)
    })
    const left = Math.min(...edges)
    return { x: left, y: top + index * height, w: Math.max(...edges) - left, h: height }
  })
}
