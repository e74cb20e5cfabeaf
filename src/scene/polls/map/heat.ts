import { asMap } from '#contract/polls/result-kinds.ts'
import { makeReadable, mix } from '../../colour.ts'
import type { Node } from '../../primitives.ts'
import type { Look } from '../look.ts'
import { bars } from './bars.ts'
import { drawEmptyMap, drawBaseMap, mapColoursOn } from './base-map.ts'
import { crowdedTiles, drawHeatLabels } from './heat-labels.ts'
import { drawElsewhere } from './elsewhere.ts'
import { hexagonPath, hexagonGrid, tileScale, countPerTile } from './hexagons.ts'
import { pins } from './pins.ts'
import { regionOfMost } from './regions.ts'
import { divideMap, isTooFlat, mapBox } from './map-box.ts'

/** The radius of a tile: in sizes of an option's label, and one of so many parts of the map's height at most. */
const tile = { option: 0.56, parts: 18 } as const
/** How deep the tile of one person is, 0–1, and how fast depth grows with the number of people. */
const depths = { one: 0.42, power: 0.6 } as const
/** Shades of fewer people than this say less than a dot for each. */
const fewest = 20

/** Draws the world in six-sided tiles, the deeper, the more people are in one, with figures where many are; discs while there are few people. */
export const heat: Look = input => {
  const { accent, colours, isWithheld, id, live, sizes, surface } = input
  if (isTooFlat(input)) return bars(input)
  const points = isWithheld ? [] : (asMap(live.result)?.points ?? [])
  const people = points.reduce((sum, { count }) => sum + count, 0)
  if (people > 0 && people < fewest) return pins(input)
  const region = regionOfMost(points)
  const tones = mapColoursOn(surface, region)
  const isEmpty = points.length === 0
  const {
    map: box,
    nodes: countries,
    hasBars,
  } = isEmpty ? { map: mapBox(input), nodes: [], hasBars: false } : divideMap(input, region, bars)
  const r = Math.max(3, Math.min(sizes.option * tile.option, box.h / tile.parts))
  const mapOptions = { shape: (land: Parameters<typeof hexagonGrid>[0]) => hexagonGrid(land, box, r) }
  if (isEmpty) return drawEmptyMap(input, tones, surface.text, mapOptions)
  const map = drawBaseMap(input, box, region, tones, mapOptions)
  const placed = points.filter(map.land.contains).map(point => ({ ...map.at(point), count: point.count }))
  const tone = makeReadable(colours[0] ?? accent, surface.background)
  const tiles = countPerTile(placed, box, r)
  const crowd = crowdedTiles(tiles, r)
  const elsewhere = drawElsewhere(points, map, crowd, tones, input)
  const most = tiles[0]?.count ?? 1
  // One person can be seen already, and the tile with the most people is the deepest.
  const depth = (count: number) => (most > 1 ? ((count - 1) / (most - 1)) ** depths.power : 1)
  const shade = (count: number) => mix(tones.land, tone, depths.one + (1 - depths.one) * depth(count))
  const d = `M0 0${hexagonPath(r * tileScale)}`
  return [
    ...map.nodes,
    ...tiles.map(({ name, x, y, count }): Node => ({
      kind: 'path',
      key: `${id}/tile${name}`,
      x,
      y,
      d,
      fill: shade(count),
    })),
    // A figure beside the tiles around it says nothing of a place that has a name and its own figure in the bars.
    ...(hasBars ? [] : drawHeatLabels(tiles, r, { map: box, crowd, taken: elsewhere.taken }, input)),
    ...elsewhere.nodes,
    ...countries,
  ]
}
