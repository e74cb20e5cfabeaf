/** A part of a ring around (0, 0), lengths in px. */
export interface RingSegment {
  inner: number
  outer: number
  /** Radians clockwise from twelve o'clock. */
  startAngle: number
  endAngle: number
}

/** Returns the outline of a part of a ring as the data of an SVG path. A whole ring is two outlines, one in the other. */
export function outlineRingSegment({ inner, outer, startAngle, endAngle }: RingSegment): string {
  const span = Math.min(Math.abs(endAngle - startAngle), 2 * Math.PI)
  const way = endAngle < startAngle ? -1 : 1
  const isWhole = span > 2 * Math.PI - 1e-6
  const at = (r: number, angle: number) =>
    `${(Math.sin(angle) * r).toFixed(2)} ${(-Math.cos(angle) * r).toFixed(2)}`
  // An arc of SVG ends elsewhere than it began, so a long one is drawn in two halves.
  const follow = (r: number, from: number, turn: number) =>
    [from + turn / 2, from + turn]
      .map(angle => `A${r.toFixed(2)} ${r.toFixed(2)} 0 0 ${turn > 0 ? 1 : 0} ${at(r, angle)}`)
      .join('')
  const turn = way * span
  const outside = `M${at(outer, startAngle)}${follow(outer, startAngle, turn)}`
  const inside = `${at(inner, startAngle + turn)}${follow(inner, startAngle + turn, -turn)}Z`
  return `${outside}${isWhole ? 'ZM' : 'L'}${inside}`
}
