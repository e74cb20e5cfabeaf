import { asMap } from '#contract/result-kinds.ts'
import type { Look } from '../look.ts'
import { bars } from './bars.ts'
import { discsOf, drawDisc } from './discs.ts'
import { emptyGround, ground, quiet } from './ground.ts'
import { regionOf } from './regions.ts'
import { besides, isTooFlat, mapBox } from './room.ts'

/** Discs on the outline of the world, their area is the number of people. */
export const pins: Look = input => {
  const { accent, colours, hidden, live, surface } = input
  if (isTooFlat(input)) return bars(input)
  const points = hidden ? [] : (asMap(live.result)?.points ?? [])
  if (points.length === 0) return emptyGround(input)
  const region = regionOf(points)
  const map = ground(input, mapBox(input, region), region, quiet(surface, region))
  const paint = { colour: colours[0] ?? accent, rim: surface.background }
  return [
    ...map.nodes,
    ...discsOf(points, map, input).map(disc => drawDisc(disc, paint, input)),
    ...besides(input, map.box, bars),
  ]
}
