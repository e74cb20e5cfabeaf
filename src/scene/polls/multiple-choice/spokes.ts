import { mix } from '../../colour.ts'
import type { Node } from '../../primitives.ts'
import { readChoices } from '../choices.ts'
import { domain } from '../figures.ts'
import { isEmpty } from '../legend.ts'
import type { Look } from '../look.ts'
import { bars } from './bars.ts'
import { layOutFan } from './fan.ts'

/** The part of a half circle that the spokes cover. */
const fanPart = 0.86
/** The thickness of spokes in radii of the ring. */
const thicknessPart = 0.11
/** The part of the hub's edge that spokes cover. */
const hubPart = 0.82
/** More options than this are bars: around a hub they would be too short to be compared. */
const most = 6

/**
 * Draws bars outwards from a hub, each as long as its share on a thin line, in a half circle from left to right. From seven options on, and
 * where names have no space beside them, bars side by side.
 */
export const spokes: Look = input => {
  const all = readChoices(input)
  const { length } = all
  const fan = all.map((choice, index) => ({
    choice,
    angle: ((index + 0.5) / length - 0.5) * Math.PI * fanPart,
  }))
  const place = length > 0 && length <= most ? layOutFan(fan, thicknessPart, input) : null
  if (!place) return bars(input)
  const { ring, names } = place
  const { cx, cy, r, way } = ring
  const { surface } = input
  const empty = isEmpty(input)
  const thickness = r * thicknessPart
  const hub = Math.max(thickness * 1.1, (thickness * length) / (Math.PI * hubPart))
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
    ...fan.map(({ choice, angle }): Node => {
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
