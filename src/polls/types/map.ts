import { countText, percentText, plural } from '#contract/figures.ts'
import type { MapResult } from '#contract/results.ts'
import type { Contributions } from '../kind.ts'
import { pollKind } from '../kind.ts'
import { countryAt } from '../geography/country.ts'
import { fullestWithin } from '../geography/neighbourhood.ts'
import { gathered, place, placesIn } from '../geography/points.ts'

/** A poll in which people mark where they are. Answer `{ lat, lon }`; cells `m:lat:lon` with one decimal, and `c:country` for positions on land. */
export const map = pollKind({
  answer: () => place(1),
  contributions({ lat, lon }): Contributions {
    const country = countryAt(lat, lon)
    return [[`m:${lat}:${lon}`, 1], ...(country === null ? [] : [[`c:${country}`, 1] as const])]
  },
  report(_poll, cells, voters) {
    const countries = [...cells]
      .filter(([cell]) => cell.startsWith('c:'))
      .map(([cell, count]) => ({ name: cell.slice(2), count }))
      .sort((a, b) => b.count - a.count || collator.compare(a.name, b.name))
    const points = gathered(placesIn(cells))
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
const circlesKm = [100, 500]
/** How many times more people than in the first country a place across borders needs to be named instead. */
const muchMore = 1.5

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
  const of = (count: number) => `${countText(count)} of ${all} (${percentText(count / voters)})`
  const inAll = plural(countries.length, 'country', 'countries')
  if (!first) return `${all} answered, from the open sea.`
  const near = circlesKm
    .map(km => fullestWithin(points, km))
    .find(found => found !== null && found.count >= first.count * muchMore && found.count > elsewhere)
  if (near) {
    const where = countryAt(near.lat, near.lon)
    const place = where === null ? 'one place at sea' : `one place in ${where}`
    return `${of(near.count)} are within ${near.km} km of ${place}; no country has more than ${countText(first.count)}.`
  }
  if (elsewhere > first.count) return `${of(elsewhere)} are at sea; the others are in ${inAll}.`
  if (first.count * 2 > voters) return `Most are in ${first.name}: ${of(first.count)}; ${inAll} in all.`
  const level = countries.filter(({ count }) => count === first.count)
  if (level.length > 3) return `No country has more than ${of(first.count)}; ${inAll} in all.`
  const names = new Intl.ListFormat('en').format(level.map(({ name }) => name))
  return level.length === 1
    ? `${names} has the most people: ${of(first.count)}; ${inAll} in all.`
    : `${names} have the most people, ${of(first.count)} each; ${inAll} in all.`
}
