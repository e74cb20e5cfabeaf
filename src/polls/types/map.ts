import { countText, percentText, plural } from '#contract/figures.ts'
import type { MapResult } from '#contract/results.ts'
import type { Contributions } from '../kind.ts'
import { createPollKind } from '../kind.ts'
import { countryAt } from '../geography/country.ts'
import { findFullestNeighbourhood } from '../geography/neighbourhood.ts'
import { mergePlaces, placeSchema, placesIn } from '../geography/points.ts'

/** A poll in which people mark where they are. Answer `{ lat, lon }`; cells `m:lat:lon` with one decimal, and `c:country` for positions on land. */
export const map = createPollKind({
  answer: () => placeSchema(1),
  contributions({ lat, lon }): Contributions {
    const country = countryAt(lat, lon)
    return [[`m:${lat}:${lon}`, 1], ...(country === null ? [] : [[`c:${country}`, 1] as const])]
  },
  report(_poll, cells, voters) {
    const countries = [...cells]
      .filter(([cell]) => cell.startsWith('c:'))
      .map(([cell, count]) => ({ name: cell.slice(2), count }))
      .sort((a, b) => b.count - a.count || collator.compare(a.name, b.name))
    const points = mergePlaces(placesIn(cells))
    const elsewhere = voters - countries.reduce((sum, { count }) => sum + count, 0)
    return {
      result: { points, countries },
      table: {
        columns: ['Country', 'People'],
        rows: [
          ...countries.map(({ name, count }) => [name, count]),
          ...(elsewhere > 0 ? [['At sea', elsewhere]] : []),
        ],
      },
      summary: summaryOf({ points, countries, elsewhere, voters }),
    }
  },
})

const collator = new Intl.Collator('en')

/** The radii within which people count as near one place, in km, smallest first. */
const radiiKm = [100, 500]
/** How many times more people than in the first country a place across borders needs to be named instead. */
const crossBorderFactor = 1.5

interface SummaryInput extends MapResult {
  /** The number of people outside all countries. */
  elsewhere: number
  voters: number
}

/** Describes where most people are: a country, the sea, or a place with its surroundings. */
function summaryOf({ points, countries, elsewhere, voters }: SummaryInput): string {
  if (voters === 0) return 'No answers yet.'
  const [first] = countries
  const all = plural(voters, 'person', 'people')
  const describeCount = (count: number) => `${countText(count)} of ${all} (${percentText(count / voters)})`
  const inAll = plural(countries.length, 'country', 'countries')
  if (!first) return `${all} answered, from the open sea.`
  const near = radiiKm
    .map(km => findFullestNeighbourhood(points, km))
    .find(
      found => found !== null && found.count >= first.count * crossBorderFactor && found.count > elsewhere,
    )
  if (near) {
    const where = countryAt(near.lat, near.lon)
    const place = where === null ? 'one place at sea' : `one place in ${where}`
    return `${describeCount(near.count)} are within ${near.km} km of ${place}; no country has more than ${countText(first.count)}.`
  }
  if (elsewhere > first.count) return `${describeCount(elsewhere)} are at sea; the others are in ${inAll}.`
  if (first.count * 2 > voters)
    return `Most are in ${first.name}: ${describeCount(first.count)}; ${inAll} in all.`
  const tied = countries.filter(({ count }) => count === first.count)
  if (tied.length > 3) return `No country has more than ${describeCount(first.count)}; ${inAll} in all.`
  const names = new Intl.ListFormat('en').format(tied.map(({ name }) => name))
  return tied.length === 1
    ? `${names} has the most people: ${describeCount(first.count)}; ${inAll} in all.`
    : `${names} have the most people, ${describeCount(first.count)} each; ${inAll} in all.`
}
