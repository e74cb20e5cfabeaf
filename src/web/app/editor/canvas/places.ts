import type { Rect } from '#contract/deck/element.ts'
import type { Ends } from './line-ends.ts'

/** Returns where a box lies on the canvas, as CSS. `rotation` is in degrees. */
export const placeOf = ({ x, y, w, h }: Rect, rotation = 0) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${w * 100}%`,
  height: `${h * 100}%`,
  ...(rotation !== 0 && { transform: `rotate(${rotation}deg)` }),
})

/** Returns where a line lies on a canvas of an aspect (width / height), as CSS: along itself, with a height of its own. */
export function placeOfLine({ from, to }: Ends, aspect: number) {
  const [dx, dy] = [to.x - from.x, (to.y - from.y) / aspect]
  return {
    left: `${from.x * 100}%`,
    top: `${from.y * 100}%`,
    width: `${Math.hypot(dx, dy) * 100}%`,
    transform: `rotate(${Math.atan2(dy, dx)}rad)`,
  }
}
