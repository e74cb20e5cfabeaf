import type { PlaceResult } from '#contract/polls/results.ts'
import type { Box } from '../../primitives.ts'
import type { LookInput } from '../look.ts'
import type { BaseMap } from '../map/base-map.ts'
import type { Cluster } from '../map/clusters.ts'
import { cornersOf, crowdOf, leastCovering } from '../map/least-covering.ts'
import { drawTextSheet, noSheet, type Sheet } from './text-sheet.ts'
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
  return drawTextSheet(
    `${input.id}/beyond`,
    input.words.text('place.offMap', { count }),
    (w, h) => leastCovering(cornersOf(box, { w, h }, input.sizes.gaps.inset), crowdOf(discs), taken),
    box,
    tones,
    input,
    'note',
  )
}
