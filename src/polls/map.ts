import type { Contributions } from './kind.ts'
import { counted, pollKind } from './kind.ts'
import { countryAt } from './country.ts'
import { gathered, place, placesIn } from './points.ts'

/** Where are you? Answer `{ lat, lon }`; cells `m:lat:lon` at one decimal, and `c:country` where the point has one. */
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
    const first = countries[0]
    const elsewhere = voters - countries.reduce((sum, { count }) => sum + count, 0)
    return {
      result: { points: gathered(placesIn(cells)), countries },
      table: {
        columns: ['Country', 'People'],
        rows: [
          ...countries.map(({ name, count }) => [name, count]),
          ...(elsewhere > 0 ? [['At sea', elsewhere]] : []),
        ],
      },
      summary: first
        ? `Most are in ${first.name}: ${first.count.toLocaleString('en')} of ${counted(voters, 'person', 'people')}; ${counted(countries.length, 'country', 'countries')} in all.`
        : voters > 0
          ? `${counted(voters, 'person', 'people')} answered, from the open sea.`
          : 'No answers yet.',
    }
  },
})

const collator = new Intl.Collator('en')
