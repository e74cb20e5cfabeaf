import type { PlaceResult } from '#contract/results.ts'
import { countText, plural } from '#contract/figures.ts'
import { distanceKm } from '../geography/distance.ts'
import { createPollKind } from '../kind.ts'
import { mergePlaces, placeSchema, placesIn } from '../geography/points.ts'
import { medianOf } from '../statistics.ts'

/** The upper bounds of the distance bands, in km; the last band covers the rest of the world. */
const bandsKm = [10, 50, 200, 500, 1_000, 2_500, 5_000, 20_038]

/** A poll in which people guess a place. Answer `{ lat, lon }`; cells `m:lat:lon` with two decimals, and `km:band`. */
export const placeMap = createPollKind({
  answer: () => placeSchema(2),
  contributions(guess, poll) {
    const cell = [`m:${guess.lat}:${guess.lon}`, 1] as const
    return poll.place ? [cell, [`km:${bandOf(distanceKm(guess, poll.place))}`, 1]] : [cell]
  },
  report(poll, cells, voters) {
    const points = placesIn(cells)
    const { place: real } = poll
    const distances = real
      ? points
          .map(({ count, ...guess }) => ({ score: distanceKm(guess, real), count }))
          .sort((a, b) => a.score - b.score)
      : []
    const medianKm = medianOf(distances)
    const result: PlaceResult = {
      points: mergePlaces(points),
      medianKm,
      bands: bandsKm.map(km => ({ km, count: cells.get(`km:${km}`) ?? 0 })),
    }
    if (real) result.place = { label: real.label, lat: real.lat, lon: real.lon }
    return {
      result,
      table: {
        columns: ['Distance', 'People'],
        rows: result.bands.map(({ km, count }, index) => [bandName(bandsKm[index - 1] ?? 0, km), count]),
      },
      summary:
        medianKm !== null
          ? `The middle of ${plural(voters, 'guess', 'guesses')} lies ${countText(medianKm)} km from the place.`
          : voters > 0
            ? `${plural(voters, 'person', 'people')} guessed.`
            : 'No answers yet.',
    }
  },
})

const bandName = (from: number, to: number) =>
  to === bandsKm.at(-1) ? `over ${countText(from)} km` : `${countText(from)} to ${countText(to)} km`
const bandOf = (km: number): number => bandsKm.find(band => km <= band) ?? bandsKm.at(-1) ?? 0
