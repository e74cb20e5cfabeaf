import { bottomEdge, clamp, rightEdge } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import type { LookInput } from '../look.ts'
import type { Cluster } from '../map/clusters.ts'
import { crowdOf, leastCovering } from '../map/least-covering.ts'
import { drawTextSheet, type Sheet } from './text-sheet.ts'
import type { PlaceMapColours } from './tones.ts'

/** A pin, in radii of its head: the head's middle and upper edge above the tip, its eye, and the words' space beside it. */
const pinParts = { middle: 1.7, top: 2.7, eye: 0.4, beside: 1.5 } as const

/** The distance of a name from the tip from which on a line joins them, in radii of the pin's head. */
const stemFrom = 1.7

/** Returns the box of the pin of a place. */
export const pinBox = (spot: { x: number; y: number }, map: Box, input: LookInput): Box =>
  boxOf(measurePin(spot, map, input))

const boxOf = ({ x, y, r }: Pin): Box => ({
  x: x - r,
  y: y - r * pinParts.top,
  w: r * 2,
  h: r * pinParts.top,
})

/**
 * Draws the place itself: a pin whose tip is on it, with its name where it covers the fewest people, and nothing of what is `taken` as long as
 * there is such a place.
 */
export function drawMarker(
  spot: { x: number; y: number },
  label: string,
  { crowd, taken }: { crowd: readonly Cluster[]; taken: readonly Box[] },
  map: Box,
  tones: PlaceMapColours,
  input: LookInput,
): Sheet {
  const key = `${input.id}/place`
  const pin = measurePin(spot, map, input)
  const nodes = drawPin(key, pin, tones)
  const covered = [boxOf(pin)]
  if (label.trim() === '') return { nodes, taken: covered }
  const named = drawTextSheet(
    key,
    label,
    (w, h) => leastCovering(namePlaces(pin, w, h, map), crowdOf(crowd), taken),
    map,
    tones,
    input,
  )
  const [sheet] = named.taken
  return {
    nodes: [...(sheet ? drawStem(key, pin, sheet, tones, input) : []), ...nodes, ...named.nodes],
    taken: [...covered, ...named.taken],
  }
}

/** Draws a line from a pin to its name where that is farther away than `stemFrom` radii of the head. */
function drawStem(
  key: string,
  { x, y, r }: Pin,
  sheet: Box,
  tones: PlaceMapColours,
  { sizes }: LookInput,
): Node[] {
  const to = { x: clamp(x, sheet.x, rightEdge(sheet)), y: clamp(y, sheet.y, bottomEdge(sheet)) }
  if (Math.hypot(to.x - x, to.y - y) < r * stemFrom) return []
  return [
    {
      kind: 'path',
      key: `${key}/stem`,
      x,
      y,
      d: `M0 0L${(to.x - x).toFixed(2)} ${(to.y - y).toFixed(2)}`,
      stroke: { colour: tones.text, width: Math.max(1.5, sizes.unit * 0.35) },
    },
  ]
}

/** The tip of a pin and the radius of its head, px. */
interface Pin {
  x: number
  y: number
  r: number
}

/** Returns the pin as near to a spot as it lies inside the map. */
function measurePin(spot: { x: number; y: number }, map: Box, { sizes }: LookInput): Pin {
  const r = Math.max(7, Math.min(sizes.option * 0.42, map.h * 0.05))
  return {
    r,
    x: clampInside(spot.x, map.x + r, rightEdge(map) - r),
    y: clampInside(spot.y, map.y + r * 2.6, bottomEdge(map)),
  }
}

/** Returns the value moved into a range; its beginning when the range is empty. */
const clampInside = (value: number, from: number, to: number) =>
  Math.max(from, Math.min(Math.max(from, to), value))

function drawPin(key: string, { x, y, r }: Pin, tones: PlaceMapColours): Node[] {
  const middle = r * pinParts.middle
  return [
    {
      kind: 'path',
      key: `${key}/pin`,
      x,
      y,
      d: `M0 0C${-r * 0.3} ${-r * 0.9} ${-r} ${-r * 1.1} ${-r} ${-middle}A${r} ${r} 0 1 1 ${r} ${-middle}C${r} ${-r * 1.1} ${r * 0.3} ${-r * 0.9} 0 0Z`,
      fill: tones.text,
      stroke: { colour: tones.sea, width: Math.min(3, r * 0.2) },
    },
    { kind: 'circle', key: `${key}/eye`, cx: x, cy: y - middle, r: r * pinParts.eye, fill: tones.sea },
  ]
}

/** Places on the map for a name beside, below and above a pin; the best first, at least one. */
function namePlaces({ x: tip, y: foot, r }: Pin, w: number, h: number, map: Box): [Box, ...Box[]] {
  const head = foot - r * pinParts.middle
  const places = [
    { x: tip + r * pinParts.beside, y: head - h / 2 },
    { x: tip - r * pinParts.beside - w, y: head - h / 2 },
    // Below and above: centred on the pin, then to either side of it; then the same farther away.
    ...[0.6, 2, 4, 6.5, 9].flatMap(off =>
      [foot + r * off, head - r * (off + 0.9) - h].flatMap(y =>
        [w / 2, w - r * 2, r * 2].map(left => ({ x: tip - left, y })),
      ),
    ),
  ].map(({ x, y }) => ({
    x: clampInside(x, map.x, rightEdge(map) - w),
    y: clampInside(y, map.y, bottomEdge(map) - h),
    w,
    h,
  }))
  // A sheet that had to be moved into the map may overlap the pin.
  const [first = { x: map.x, y: map.y, w, h }, ...others] = places.filter(
    ({ x, y }) => x >= tip + r || x + w <= tip - r || y >= foot || y + h <= head - r,
  )
  return [first, ...others]
}
