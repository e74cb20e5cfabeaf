import type { MapResult } from '#contract/polls/results.ts'
import { type Contributions, createPollKind } from '../kind.ts'
import { countryAt } from '#polls/geography/country.ts'
import { countryIn } from '../geography/country-in-language.ts'
import { findFullestNeighbourhood } from '../geography/neighbourhood.ts'
import type { ResultWords } from '../result-words.ts'
import { mergePlaces, placeSchema, placesIn } from '../geography/points.ts'

/** A poll in which people mark where they are. Answer `{ lat, lon }`; cells `m:lat:lon` with one decimal, and `c:country` for positions on land. */
export const map = createPollKind({
  answer: () => placeSchema(1),
  contributions({ lat, lon }): Contributions {
    const country = countryAt(lat, lon)
    return [[`m:${lat}:${lon}`, 1], ...(country === null ? [] : [[`c:${country}`, 1] as const])]
  },
  report(_poll, cells, voters, { words }) {
    const countries = [...cells]
      .filter(([cell]) => cell.startsWith('c:'))
      .map(([cell, count]) => ({ name: cell.slice(2), count }))
      .sort((a, b) => b.count - a.count || collator.compare(a.name, b.name))
    const points = mergePlaces(placesIn(cells))
    const elsewhere = voters - countries.reduce((sum, { count }) => sum + count, 0)
    return {
      result: { points, countries },
      table: {
        columns: [words.text('column.country'), words.text('column.people')],
        rows: [
          ...countries.map(({ name, count }) => [countryIn(words.language, name), count]),
          ...(elsewhere > 0 ? [[words.text('column.atSea'), elsewhere]] : []),
        ],
      },
      summary: summaryOf({ points, countries, elsewhere, voters }, words),
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
function summaryOf({ points, countries, elsewhere, voters }: SummaryInput, words: ResultWords): string {
  const { text, countText, percentText, language } = words
  if (voters === 0) return text('none')
  const [first] = countries
  const people = text('people', { count: voters })
  const partOf = (count: number) =>
    text('map.part', { count: countText(count), people, share: percentText(count / voters) })
  const inAll = text('countries', { count: countries.length })
  if (!first) return text('map.open', { people })
  const near = radiiKm
    .map(km => findFullestNeighbourhood(points, km))
    .find(
      found => found !== null && found.count >= first.count * crossBorderFactor && found.count > elsewhere,
    )
  if (near) {
    const where = countryAt(near.lat, near.lon)
    const facts = { part: partOf(near.count), km: near.km, most: first.count }
    return where === null
      ? text('map.nearAtSea', facts)
      : text('map.near', { ...facts, country: countryIn(language, where) })
  }
  if (elsewhere > first.count) return text('map.atSea', { part: partOf(elsewhere), countries: inAll })
  const part = partOf(first.count)
  const country = countryIn(language, first.name)
  if (first.count * 2 > voters) return text('map.mostIn', { country, part, countries: inAll })
  const tied = countries.filter(({ count }) => count === first.count)
  if (tied.length > 3) return text('map.even', { part, countries: inAll })
  if (tied.length === 1) return text('map.first', { country, part, countries: inAll })
  const names = tied.map(({ name }) => countryIn(language, name))
  return text('map.firsts', {
    names: new Intl.ListFormat(language).format(names),
    part,
    countries: inAll,
  })
}
