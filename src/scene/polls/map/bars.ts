import { asMap } from '#contract/polls/result-kinds.ts'
import { countryIn } from '#polls/geography/country-in-language.ts'
import { bottomEdge, dropBottom, inset } from '../../layout.ts'
import { smallest } from '../../text.ts'
import { createRows } from '../choices.ts'
import type { Look } from '../look.ts'
import { drawInvitation, drawMore, moreHeight } from '../notes.ts'
import { drawRows } from '../rows.ts'
import { drawEmptyMap } from './base-map.ts'
import { isTooFlat } from './map-box.ts'

/** The highest row, in sizes of an option's label: with few rows, the rest of the box is left free above and below them. */
const highest = 5.6
/** A row where all fit, in px at least and in sizes of an option's label; and where some are left out, in px. */
const row = { least: smallest * 1.5, option: 1.55, crowded: smallest * 1.4 } as const
/** The most countries that are shown. */
const most = 12

/** Draws the countries with the most people, a row each. */
export const bars: Look = input => {
  const { box, isWithheld, live, sizes } = input
  const countries = isWithheld ? [] : (asMap(live.result)?.countries ?? [])
  if (countries.length === 0) return isTooFlat(input) ? drawInvitation(input) : drawEmptyMap(input)
  const foot = moreHeight(input)
  const capacity = Math.max(
    1,
    Math.min(most, Math.floor(box.h / Math.max(row.least, sizes.option * row.option))),
  )
  const all = countries.length <= capacity
  const shown = countries.slice(
    0,
    all ? capacity : Math.max(1, Math.min(capacity, Math.floor((box.h - foot) / row.crowded))),
  )
  const spare = Math.max(0, box.h - shown.length * sizes.option * highest)
  const inner = all ? inset(box, 0, spare / 2) : dropBottom(box, foot)
  const drawn = drawRows(
    createRows(
      input,
      shown.map(({ name, count }, index) => ({
        index,
        key: `${input.id}/in ${name}`,
        label: countryIn(input.words.language, name),
        count,
      })),
    ),
    { ...input, box: inner },
    { beside: true },
  )
  return all ? drawn : [...drawn, ...drawMore(countries.length - shown.length, input, bottomEdge(inner))]
}
