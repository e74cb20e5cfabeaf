import { asMap } from '#contract/result-kinds.ts'
import { smallest } from '../../text.ts'
import type { Choice } from '../choices.ts'
import { countText, percentText } from '../figures.ts'
import type { Look, LookInput } from '../look.ts'
import { invitation, more, moreHeight } from '../notes.ts'
import { rows } from '../rows.ts'
import { emptyGround } from './ground.ts'
import { isTooFlat } from './room.ts'

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
  const inner = all ? box : { ...box, h: box.h - foot }
  const drawn = rows(
    shown.map((country, index) => choice(country, index, input)),
    { ...input, box: inner },
    { beside: true },
  )
  return all ? drawn : [...drawn, ...more(countries.length - shown.length, input, inner.y + inner.h)]
}

function choice({ name, count }: { name: string; count: number }, index: number, input: LookInput): Choice {
  const { accent, colours, id, live, surface } = input
  const share = count / Math.max(1, live.voters)
  return {
    index,
    key: `${id}/in ${name}`,
    label: name,
    count,
    share,
    figure: percentText(share),
    aside: countText(count),
    colour: colours[0] ?? accent,
    fill: surface.text,
    muted: false,
    right: false,
    weight: 400,
  }
}
