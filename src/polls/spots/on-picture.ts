import type { SpotResult } from '#contract/polls/results.ts'
import { type Contributions, createPollKind, shareOf } from '../kind.ts'
import type { ResultWords } from '../result-words.ts'
import { areaTable, fullestArea } from './areas.ts'
import { isInRegion } from './region.ts'
import { cellOf, mergeSpots, spotSchema, spotsIn } from './spots.ts'

/** The cell with the number of people who pinned a spot in the right region. */
const rightCell = 'in'

/** A poll in which people pin a spot on a picture. Answer `{ x, y }`; cells `s:x:y`, and `in` for spots in the right region. */
export const onPicture = createPollKind({
  answer: () => spotSchema,
  contributions(spot, { place }): Contributions {
    const isRight = place?.region !== undefined && isInRegion(spot, place.region)
    return [[cellOf(spot), 1], ...(isRight ? [[rightCell, 1] as const] : [])]
  },
  report({ place }, cells, voters, { words }) {
    const spots = spotsIn(cells)
    const count = cells.get(rightCell) ?? 0
    const result: SpotResult = { spots: mergeSpots(spots) }
    if (place?.region)
      result.place = { label: place.label, region: place.region, count, share: shareOf(count, voters) }
    // Neither tells how many are right: a stage may show both before the reveal.
    return { result, table: areaTable(spots, words), summary: summaryOf(spots, voters, words) }
  },
})

function summaryOf(spots: SpotResult['spots'], voters: number, words: ResultWords): string {
  const { text, countText, percentText } = words
  if (voters === 0) return text('none')
  const fullest = fullestArea(spots, words)
  if (!fullest || voters === 1) return text('spot.pinned', { answers: text('answers', { count: voters }) })
  const part = text('map.part', {
    count: countText(fullest.count),
    people: text('people', { count: voters }),
    share: percentText(fullest.count / voters),
  })
  return text('spot.most', { area: text('quoted', { text: fullest.name }), part })
}
