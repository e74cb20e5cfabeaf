import { asMap } from '#contract/polls/result-kinds.ts'
import type { Look } from '../look.ts'
import { bars } from './bars.ts'
import { drawElsewhere } from './elsewhere.ts'
import { crowdOf } from './least-covering.ts'
import { layOutDiscs, drawDiscs } from './discs.ts'
import { drawEmptyMap, drawBaseMap, mapColoursOn } from './base-map.ts'
import { regionOfMost } from './regions.ts'
import { divideMap, isTooFlat } from './map-box.ts'

/** Draws discs on the outline of the world, their area is the number of people. */
export const pins: Look = input => {
  const { accent, colours, isWithheld, live, surface } = input
  if (isTooFlat(input)) return bars(input)
  const points = isWithheld ? [] : (asMap(live.result)?.points ?? [])
  if (points.length === 0) return drawEmptyMap(input)
  const region = regionOfMost(points)
  const { map: box, nodes: countries, hasBars } = divideMap(input, region, bars)
  const tones = mapColoursOn(surface, region)
  const map = drawBaseMap(input, box, region, tones)
  const paint = {
    colour: colours[0] ?? accent,
    rim: surface.background,
    text: surface.text,
    ground: surface.background,
  }
  const discs = layOutDiscs(points.filter(map.land.contains), map, input)
  const elsewhere = drawElsewhere(points, map, crowdOf(discs), tones, input)
  return [
    ...map.nodes,
    ...drawDiscs(discs, { ...paint, covered: elsewhere.taken, hasBars }, map.box, input),
    ...elsewhere.nodes,
    ...countries,
  ]
}
