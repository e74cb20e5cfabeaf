import { asMap } from '#contract/result-kinds.ts'
import { bottomEdge, dropBottom } from '../../layout.ts'
import { smallest } from '../../text.ts'
import { lineOf } from '../choices.ts'
import type { Look } from '../look.ts'
import { invitation, more, moreHeight } from '../notes.ts'
import { rows } from '../rows.ts'
import { emptyGround } from './ground.ts'
import { isTooFlat } from './room.ts'

/** The highest row, in sizes of an option's label: with few rows, the rest of the box is left free above and below them. */
const highest = 5.6

/** The countries with the most people, a row each. */
export const bars: Look = input => {
  const { box, hidden, live, sizes } = input
  const countries = hidden ? [] : (asMap(live.result)?.countries ?? [])
  if (countries.length === 0) return isTooFlat(input) ? invitation(input) : emptyGround(input)
  const foot = moreHeight(input)
  const room = Math.max(1, Math.min(12, Math.floor(box.h / Math.max(smallest * 1.5, sizes.option * 1.55))))
  const all = countries.length <= room
  const shown = countries.slice(
    0,
    all ? room : Math.max(1, Math.min(room, Math.floor((box.h - foot) / (smallest * 1.4)))),
  )
  const spare = Math.max(0, box.h - shown.length * sizes.option * highest)
  const inner = all ? { ...box, y: box.y + spare / 2, h: box.h - spare } : dropBottom(box, foot)
  const drawn = rows(
    shown.map(({ name, count }, index) =>
      lineOf(input, { index, key: `${input.id}/in ${name}`, label: name, count }),
    ),
    { ...input, box: inner },
    { beside: true },
  )
  return all ? drawn : [...drawn, ...more(countries.length - shown.length, input, bottomEdge(inner))]
}
