import { countryIn } from '#polls/geography/country-in-language.ts'
import type { Place } from './view.ts'
import { messages } from '../../language.ts'
import { laterMessage } from '../../later/language.ts'

/**
 * Returns the name of the country at a place in the language of the page, or “At sea”. It is found by the outlines and the rule with
 * which the room's results are counted; they are finer than those that are drawn, have every island, and are loaded with the first call.
 */
export async function countryNameAt({ lat, lon }: Place): Promise<string> {
  // By its path: the build puts another file in the place of `#polls/geography/country.ts`.
  const { countryAt } = await import('../../../../polls/geography/country.ts')
  const name = countryAt(lat, lon)
  return name === null ? laterMessage('map.atSea') : countryIn(messages.language(), name)
}
