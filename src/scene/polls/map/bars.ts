import { asMap } from '#contract/polls/result-kinds.ts'
import { mostFirst } from '#polls/most-first.ts'
import { countryIn } from '#polls/geography/country-in-language.ts'
import { createRows } from '../choices.ts'
import { drawFirstRows } from '../first-rows.ts'
import type { Look } from '../look.ts'
import { drawInvitation } from '../notes.ts'
import { drawEmptyMap } from './base-map.ts'
import { isTooFlat } from './map-box.ts'

/** Draws the countries with the most people, a row each. */
export const bars: Look = input => {
  const { isWithheld, live } = input
  const countries = mostFirst(isWithheld ? [] : (asMap(live.result)?.countries ?? []), ({ name }) => name)
  if (countries.length === 0) return isTooFlat(input) ? drawInvitation(input) : drawEmptyMap(input)
  return drawFirstRows(
    createRows(
      input,
      countries.map(({ name, count }, index) => ({
        index,
        key: `${input.id}/in ${name}`,
        label: countryIn(input.words.language, name),
        count,
      })),
    ),
    input,
  )
}
