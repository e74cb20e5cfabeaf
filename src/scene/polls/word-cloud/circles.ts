export interface Circle {
  x: number
  y: number
  r: number
}

/**
 * Circles without overlap, in the order given: each touches two that are already placed, as near as possible to the place opposite their centre of
 * weight; distances along x count 1/`stretch`, so that the whole is about `stretch` times as wide as high.
 */
export function packCircles(radii: readonly number[], stretch: number): Circle[] {
  const placed: Circle[] = []
  // The sums of the areas, and of the places by area.
  let [weight, sumX, sumY] = [0, 0, 0]
  for (const r of radii) {
    // Opposite the others, so that the whole stands about the largest.
    const [x, y] = weight > 0 ? [-sumX / weight, -sumY / weight] : [0, 0]
    const best = placeTouching(r, placed, { x, y }, stretch)
    placed.push(best)
    weight += r ** 2
    sumX += best.x * r ** 2
    sumY += best.y * r ** 2
  }
  return placed
}

/**
 * Returns a circle that touches two of those that are placed, as near to a centre as possible; distances along x count 1/`stretch`.
 * The first lies at 0, 0.
 */
export function placeTouching(
  r: number,
  placed: readonly Circle[],
  centre: Pick<Circle, 'x' | 'y'>,
  stretch: number,
): Circle {
  let best = { x: 0, y: 0, r }
  let nearest = placed.length === 0 ? 0 : Infinity
  const consider = (x: number, y: number) => {
    const distance = ((x - centre.x) / stretch) ** 2 + (y - centre.y) ** 2
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
  return best
}

/** How often circles are pushed apart at most. */
const pushes = 120

/**
 * Returns circles that lie over each other pushed apart, the smaller ones further. Where the pushes do not suffice, all are made smaller.
 */
export function pushApart(circles: readonly Circle[]): Circle[] {
  const pushed = circles.map(circle => ({ ...circle }))
  let isFree = false
  for (let turn = 0; turn < pushes && !isFree; turn += 1) {
    isFree = true
    for (const [index, b] of pushed.entries())
      for (const a of pushed.slice(0, index)) {
        const [dx, dy] = [b.x - a.x, b.y - a.y]
        const distance = Math.hypot(dx, dy) || 1e-3
        const over = a.r + b.r - distance
        if (over <= (a.r + b.r) * 1e-4) continue
        isFree = false
        const part = over / distance / (a.r ** 2 + b.r ** 2)
        a.x -= dx * part * b.r ** 2
        a.y -= dy * part * b.r ** 2
        b.x += dx * part * a.r ** 2
        b.y += dy * part * a.r ** 2
      }
  }
  let scale = 1
  for (const [index, b] of pushed.entries())
    for (const a of pushed.slice(0, index))
      scale = Math.min(scale, Math.hypot(b.x - a.x, b.y - a.y) / (a.r + b.r))
  return pushed.map(({ x, y, r }) => ({ x, y, r: r * scale }))
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
