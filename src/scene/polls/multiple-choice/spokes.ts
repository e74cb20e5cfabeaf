import { mix } from '../../colour.ts'
import type { Node } from '../../primitives.ts'
import { readChoices } from '../choices.ts'
import { domain } from '../figures.ts'
import { isEmpty } from '../legend.ts'
import type { Look } from '../look.ts'
import { bars } from './bars.ts'
import { layOutFan } from './fan.ts'
import { layOutRing } from './ring.ts'

/** Minimum ring radius when there are few spokes, px. */
const shortest = 72
/** Turns four spokes towards the names at their sides, so that they do not form a cross. */
const tiltAngle = (angle: number, length: number): number =>
  length === 4 ? Math.atan2(Math.sin(angle) * 1.5, Math.cos(angle)) : angle
/** The part of a half circle that the spokes of a fan cover. */
const fanPart = 0.86
/** The thickness of spokes in radii of the ring: in a fan, and in a ring at most. */
const thicknessPart = { fan: 0.11, ring: 0.16 } as const
/** The part of the hub's edge that spokes cover. */
const hubPart = 0.82
/** Up to this many spokes form a half circle, in which each is twice as long as in a whole one. */
const few = 5
/** More options than this are bars: around a hub they would be too short to be compared. */
const most = 6

/** Draws bars outwards from a hub, each as long as its share on a thin line; clockwise from the top, few in a fan. From seven options on, bars side by side. */
export const spokes: Look = input => {
  const all = readChoices(input)
  const { length } = all
  if (length > most) return bars(input)
  // An odd number is turned by a quarter of a step, so that no spoke stands upright and each has a side for its name.
  const around = all.map((choice, index) => ({
    choice,
    angle: tiltAngle(((index + (length % 2 ? 0.25 : 0.5)) / Math.max(1, length)) * 2 * Math.PI, length),
  }))
  const fan = all.map((choice, index) => ({
    choice,
    angle: ((index + 0.5) / length - 0.5) * Math.PI * fanPart,
  }))
  const opened = length > 1 && length <= few ? layOutFan(fan, thicknessPart.fan, input) : null
  const place = opened ?? (length > 0 ? layOutRing(around, input, false) : null)
  if (!place || (length <= few && place.ring.r < shortest)) return bars(input)
  const { ring, names } = place
  const { cx, cy, r, way } = ring
  const { surface } = input
  const empty = isEmpty(input)
  const thickness =
    r * (opened ? thicknessPart.fan : Math.min(thicknessPart.ring, 0.6 / (length + 1) + 0.045))
  const hub = Math.max(thickness * 1.1, (thickness * length) / ((opened ? 1 : 2) * Math.PI * hubPart))
  const longest = domain(all.map(({ share }) => share))
  const spoke = (key: string, spokeLength: number, fill: string, w = thickness): Node => ({
    kind: 'rect',
    key,
    x: -w / 2,
    y: -hub - spokeLength,
    w,
    h: spokeLength,
    radius: Math.min(w, spokeLength) * 0.2,
    fill,
  })
  // As wide as a bar it would look like all votes, which it need not stand for.
  const line = Math.max(2, input.sizes.unit * 0.4)
  return [
    ...(opened ? fan : around).map(({ choice, angle }): Node => {
      const { colour, count, key, share } = choice
      const spokeLength = Math.max(2, ((r - hub) * share) / longest)
      return {
        kind: 'group',
        key,
        x: cx,
        y: cy,
        rotation: ((angle * 180) / Math.PI) * way,
        children: [
          empty
            ? spoke(`${key}/track`, r - hub, mix(surface.background, colour, 0.22))
            : spoke(`${key}/track`, r - hub, surface.line, line),
          ...(count > 0 && !empty ? [spoke(`${key}/spoke`, spokeLength, colour)] : []),
        ],
      }
    }),
    ...names,
  ]
}
