import type { PlaceResult } from '#contract/polls/results.ts'
import { bottomEdge, rightEdge } from '../../layout.ts'
import type { Box } from '../../primitives.ts'
import type { LookInput } from '../look.ts'
import type { BaseMap } from '../map/base-map.ts'
import type { Cluster } from '../map/clusters.ts'
import { drawTextSheet, leastCovering, noSheet, type Sheet } from './text-sheet.ts'
import type { PlaceMapColours } from './tones.ts'

/** Says in a corner of the map how many guesses lie beyond it. */
export function drawOffMap(
  {
    points,
    map,
    discs,
    taken,
  }: { points: PlaceResult['points']; map: BaseMap; discs: Cluster[]; taken: Box[] },
  tones: PlaceMapColours,
  input: LookInput,
): Sheet {
  const { box, land } = map
  const beyond = points.filter(point => !land.contains(point))
  const count = beyond.reduce((sum, point) => sum + point.count, 0)
  if (count === 0) return noSheet
  const inset = input.sizes.gaps.inset
  const corners = (w: number, h: number): [Box, ...Box[]] => {
    const [left, right] = [box.x + inset, rightEdge(box) - w - inset]
    const [top, bottom] = [box.y + inset, bottomEdge(box) - h - inset]
    return [
      { x: left, y: bottom, w, h },
      { x: right, y: bottom, w, h },
      { x: left, y: top, w, h },
      { x: right, y: top, w, h },
    ]
  }
  return drawTextSheet(
    `${input.id}/beyond`,
    input.words.text('place.offMap', { count }),
    (w, h) => leastCovering(corners(w, h), discs, taken),
    box,
    tones,
    input,
    'note',
  )
}
