import { asMap } from '#contract/polls/result-kinds.ts'
import type { Look } from '../look.ts'
import { bars } from './bars.ts'
import { layOutDiscs, drawDiscs } from './discs.ts'
import { drawEmptyMap, drawBaseMap, mapColoursOn } from './base-map.ts'
import { smallestRegion } from './regions.ts'
import { divideMap, isTooFlat } from './map-box.ts'

/** Draws discs on the outline of the world, their area is the number of people. */
export const pins: Look = input => {
  const { accent, colours, isWithheld, live, surface } = input
  if (isTooFlat(input)) return bars(input)
  const points = isWithheld ? [] : (asMap(live.result)?.points ?? [])
  if (points.length === 0) return drawEmptyMap(input)
  const region = smallestRegion(points)
  const { map: box, nodes: countries } = divideMap(input, region, bars)
  const map = drawBaseMap(input, box, region, mapColoursOn(surface, region))
  const paint = {
    colour: colours[0] ?? accent,
    rim: surface.background,
    text: surface.text,
    ground: surface.background,
  }
  return [...map.nodes, ...drawDiscs(layOutDiscs(points, map, input), paint, map.box, input), ...countries]
}
