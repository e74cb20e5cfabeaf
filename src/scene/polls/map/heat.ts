import { asMap } from '#contract/result-kinds.ts'
import { mix } from '../../colour.ts'
import type { Node } from '../../primitives.ts'
import type { Look } from '../look.ts'
import { bars } from './bars.ts'
import { emptyGround, ground, quiet } from './ground.ts'
import { hexagon, paving, shrunk, tiles } from './hexagons.ts'
import { heatKey } from './heat-key.ts'
import { regionOf } from './regions.ts'
import { besides, isTooFlat, mapBox } from './room.ts'

/** The world in six-sided tiles, the deeper, the more people are in one. */
export const heat: Look = input => {
  const { accent, colours, hidden, id, live, sizes, surface } = input
  if (isTooFlat(input)) return bars(input)
  const points = hidden ? [] : (asMap(live.result)?.points ?? [])
  const region = regionOf(points)
  const tones = quiet(surface, region)
  const box = mapBox(input, points.length > 0 ? region : undefined)
  const r = Math.max(3, Math.min(sizes.option * 0.29, box.h / 34))
  const paved = { shape: (land: Parameters<typeof paving>[0]) => paving(land, box, r) }
  if (points.length === 0) return emptyGround(input, tones, surface.text, paved)
  const map = ground(input, box, region, tones, paved)
  const placed = points.map(point => ({ ...map.at(point), count: point.count }))
  const tone = colours[0] ?? accent
  const warm = tiles(placed, box, r)
  const most = warm[0]?.count ?? 1
  // One person is seen already, and the deepest is the most there are.
  const depth = (count: number) => (most > 1 ? ((count - 1) / (most - 1)) ** 0.6 : 1)
  const shade = (count: number) => mix(tones.land, tone, 0.3 + 0.7 * depth(count))
  const d = `M0 0${hexagon(r * shrunk)}`
  return [
    ...map.nodes,
    ...warm.map(({ name, x, y, count }): Node => ({
      kind: 'path',
      key: `${id}/tile${name}`,
      x,
      y,
      d,
      fill: shade(count),
    })),
    ...heatKey(most, box, shade, input),
    ...besides(input, box, bars),
  ]
}
