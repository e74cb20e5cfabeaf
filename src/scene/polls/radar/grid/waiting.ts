import { centredTop, columns, inset } from '../../../layout.ts'
import type { Node } from '../../../primitives.ts'
import { setTextAbout } from '../../../set-text.ts'
import { fitAlike, legible, lineHeight } from '../../../text.ts'
import type { LookInput } from '../../look.ts'
import type { Field } from './field.ts'
import type { Placed } from './placed.ts'

/** More names than this stand in two columns. */
const mostInColumn = 4
/** The height of a row at most, in sizes of its type. */
const rowHeight = 2.6

/** Draws what is to be placed in the middle of the field, from where it goes to its places with the first answers. */
export function drawWaiting(all: readonly Placed[], field: Field, input: LookInput): Node[] {
  const { element, family, measure, poll, sizes, surface } = input
  if (poll.options.length === 0) return []
  const count = all.length > mostInColumn ? 2 : 1
  const perColumn = Math.ceil(all.length / count)
  const inside = inset(field.box, field.box.w * 0.06, field.box.h * 0.06)
  const size = legible(sizes.option, (inside.h / perColumn) * 0.7)
  const h = Math.min(inside.h / perColumn, size * rowHeight)
  const places = columns(inside, count, field.r * 2)
  const top = centredTop(inside, h * perColumn)
  const left = field.r * 3
  const sets = fitAlike(
    all.map(({ label }) => ({
      text: label,
      width: (places[0]?.w ?? 0) - left,
      height: h * 0.94,
      size,
      weight: 600,
      family,
      leading: lineHeight.label,
      maxLines: 2,
    })),
    measure,
  )
  // One column stands in the middle.
  const width = left + Math.max(0, ...sets.map(set => set.width))
  const shift = count === 1 ? Math.max(0, inside.w - width) / 2 : 0
  return all.flatMap(({ key, colour }, index): Node[] => {
    const x = (places[Math.floor(index / perColumn)]?.x ?? inside.x) + shift
    const middle = top + ((index % perColumn) + 0.5) * h
    const set = sets[index]
    return [
      { kind: 'circle', key: `${key}/mark`, cx: x + field.r, cy: middle, r: field.r, fill: colour },
      ...(set
        ? setTextAbout(
            set,
            { key: `${key}/label`, x: x + left, middle, fill: surface.text, element, role: 'answer' },
            measure,
          )
        : []),
    ]
  })
}
