import { blackOrWhiteOn } from '../../colour.ts'
import { aroundCircle, bottomEdge, centreX, centreY, clamp, overlaps, rightEdge } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fit, legible, lineHeight } from '../../text.ts'
import type { LookInput } from '../look.ts'
import type { Cluster } from '../map/clusters.ts'
import type { PlaceMapColours } from './tones.ts'

export interface Sheet {
  nodes: Node[]
  /** Where nothing else is to be written. */
  taken: Box[]
}

/** A text's space at most, as parts of the map; the space around it in sizes of its type. */
const words = { width: 0.6, height: 0.4, pad: 0.55 } as const

/** Draws a text on a sheet of its own; `at` gives the left upper corner of a sheet of a size on the map, px. */
export function drawTextSheet(
  key: string,
  text: string,
  at: (w: number, h: number) => { x: number; y: number },
  map: Box,
  tones: PlaceMapColours,
  input: LookInput,
): Sheet {
  const { family, measure, element, sizes } = input
  const size = legible(sizes.name, map.h * 0.1)
  const pad = size * words.pad
  const set = fit(
    {
      text,
      width: map.w * words.width - 2 * pad,
      height: Math.min(map.h * words.height, size * 3),
      size,
      weight: 700,
      family,
      leading: lineHeight.line,
      maxLines: 2,
      balance: true,
    },
    measure,
  )
  const width = Math.max(...set.lines.map(line => measure(line, set.font).width)) + 2 * pad
  const height = set.height + pad
  const box = { ...at(width, height), w: width, h: height }
  return {
    taken: [box],
    nodes: [
      {
        kind: 'rect',
        key: `${key}/sheet`,
        ...box,
        radius: Math.min(size * 0.4, height / 2),
        fill: tones.text,
      },
      ...setTextAbout(
        set,
        {
          key,
          x: centreX(box),
          middle: centreY(box),
          anchor: 'middle',
          fill: blackOrWhiteOn(tones.text),
          element,
          role: 'answer',
        },
        measure,
      ),
    ],
  }
}

/** A pin, in radii of its head: the head's middle and upper edge above the tip, its eye, and the words' space beside it. */
const pinParts = { middle: 1.7, top: 2.7, eye: 0.4, beside: 1.5 } as const

/** The distance of a name from the tip from which on a line joins them, in radii of the pin's head. */
const stemFrom = 1.7

/** Draws the place itself: a pin whose tip is on it, with its name where it covers the fewest people. */
export function drawMarker(
  spot: { x: number; y: number },
  label: string,
  crowd: readonly Cluster[],
  map: Box,
  tones: PlaceMapColours,
  input: LookInput,
): Sheet {
  const key = `${input.id}/place`
  const pin = measurePin(spot, map, input)
  const nodes = drawPin(key, pin, tones)
  const covered = [
    { x: pin.x - pin.r, y: pin.y - pin.r * pinParts.top, w: pin.r * 2, h: pin.r * pinParts.top },
  ]
  if (label.trim() === '') return { nodes, taken: covered }
  const named = drawTextSheet(
    key,
    label,
    (w, h) => leastCovering(namePlaces(pin, w, h, map), crowd),
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
    ...[0.6, 2].flatMap(off =>
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

/** Returns the first of the places that cover the fewest people. */
function leastCovering(places: readonly [Box, ...Box[]], crowd: readonly Cluster[]): Box {
  const covered = (box: Box) =>
    crowd.filter(disc => overlaps(box, aroundCircle(disc))).reduce((sum, { count }) => sum + count, 0)
  return places.reduce((best, place) => (covered(place) < covered(best) ? place : best))
}
