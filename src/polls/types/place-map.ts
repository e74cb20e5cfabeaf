import type { Poll } from '#contract/polls/poll.ts'
import type { PlaceResult } from '#contract/polls/results.ts'
import { distanceKm } from '../geography/distance.ts'
import { type AnsweredKind, createPollKind } from '../kind.ts'
import { mapPlaceOf } from '../geography/map-place.ts'
import { mergePlaces, placeSchema, placesIn } from '../geography/points.ts'
import type { ResultWords } from '../result-words.ts'
import { onPicture } from '#polls/spots/on-picture.ts'
import { medianOf } from '../statistics.ts'

/** The upper bounds of the distance bands, in km; the last band covers the rest of the world. */
const bandsKm = [10, 50, 200, 500, 1_000, 2_500, 5_000, 20_038]

/** A poll in which people guess a place on the map. Answer `{ lat, lon }`; cells `m:lat:lon` with two decimals, and `km:band`. */
const onMap = createPollKind({
  answer: () => placeSchema(2),
  contributions(guess, poll) {
    const cell = [`m:${guess.lat}:${guess.lon}`, 1] as const
    const real = mapPlaceOf(poll)
    return real ? [cell, [`km:${bandOf(distanceKm(guess, real))}`, 1]] : [cell]
  },
  report(poll, cells, voters, { words }) {
    const points = placesIn(cells)
    const real = mapPlaceOf(poll)
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
        columns: [words.text('column.distance'), words.text('column.people')],
        rows: result.bands.map(({ km, count }, index) => [
          bandName(bandsKm[index - 1] ?? 0, km, words),
          count,
        ]),
      },
      summary:
        medianKm !== null
          ? words.text('place.middle', {
              guesses: words.text('guesses', { count: voters }),
              km: words.countText(medianKm),
            })
          : voters > 0
            ? words.text('place.guessed', { people: words.text('people', { count: voters }) })
            : words.text('none'),
    }
  },
})

const kindFor = ({ place }: Pick<Poll, 'place'>) => (place?.picture === undefined ? onMap : onPicture)

/** A poll in which people guess a place on the map, or pin a spot on a picture. */
export const placeMap: AnsweredKind = {
  read: (poll, raw) => kindFor(poll).read(poll, raw),
  report: (poll, cells, context) => kindFor(poll).report(poll, cells, context),
}

const bandName = (from: number, to: number, { text, countText }: ResultWords) =>
  to === bandsKm.at(-1)
    ? text('column.beyond', { km: countText(from) })
    : text('column.between', { from: countText(from), to: countText(to) })
const bandOf = (km: number): number => bandsKm.find(band => km <= band) ?? bandsKm.at(-1) ?? 0
