export interface Circle {
  x: number
  y: number
  r: number
}

/**
 * Circles without overlap, in the order given: each touches two that are already placed, as near to their centre of
 * weight as possible; distances along x count 1/`stretch`, so that the whole is about `stretch` times as wide as high.
 */
export function packCircles(radii: readonly number[], stretch: number): Circle[] {
  const placed: Circle[] = []
  // The sums of the areas, and of the places by area.
  let [weight, sumX, sumY] = [0, 0, 0]
  for (const r of radii) {
    const [cx, cy] = weight > 0 ? [sumX / weight, sumY / weight] : [0, 0]
    let best = { x: 0, y: 0, r }
    let nearest = placed.length === 0 ? 0 : Infinity
    const consider = (x: number, y: number) => {
      const distance = ((x - cx) / stretch) ** 2 + (y - cy) ** 2
      if (distance >= nearest) return
      for (const other of placed)
        if ((other.x - x) ** 2 + (other.y - y) ** 2 < ((other.r + r) * (1 - 1e-9)) ** 2) return
      best = { x, y, r }
      nearest = distance
    }
    for (const [index, a] of placed.entries()) {
      consider(a.x + a.r + r, a.y)
      consider(a.x - a.r - r, a.y)
      for (const b of placed.slice(0, index)) considerTouching(a, b, r, consider)
    }
    placed.push(best)
    weight += r ** 2
    sumX += best.x * r ** 2
    sumY += best.y * r ** 2
  }
  return placed
}

/** Considers the two places at which a circle of radius `r` touches both circles. */
function considerTouching(a: Circle, b: Circle, r: number, consider: (x: number, y: number) => void): void {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const d2 = dx * dx + dy * dy
  const toA = a.r + r
  const toB = b.r + r
  if (d2 > (toA + toB) ** 2) return
  const along = (toA ** 2 - toB ** 2 + d2) / (2 * d2)
  const off = Math.sqrt(Math.max(0, toA ** 2 / d2 - along ** 2))
  const x = a.x + dx * along
  const y = a.y + dy * along
  consider(x - dy * off, y + dx * off)
  consider(x + dy * off, y - dx * off)
}
