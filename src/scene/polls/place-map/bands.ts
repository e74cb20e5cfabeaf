import type { PlaceResult } from '#contract/polls/results.ts'
import type { Node } from '../../primitives.ts'
import { makeReadable } from '../../colour.ts'
import { dropTop } from '../../layout.ts'
import { createRows } from '../choices.ts'
import { sizesFrom } from '../../sizes.ts'
import { legible } from '../../text.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'
import { drawRows } from '../rows.ts'
import type { Words } from '../../words.ts'

/** Returns how far off the middle guess is. */
export const medianText = (km: number, { words }: LookInput): string =>
  words.text('place.median', { km: words.countText(km) })

/** The type of the rows: in sizes of an option, and as a part of the width, so that a distance stands on one line. */
const rowPart = { option: 0.85, width: 0.08 } as const
/**
 * The middle distance: its size in sizes of an option and as a part of the width; its line and the height of the box
 * from which on there is space for it, in its own sizes.
 */
const median = { option: 1.3, width: 0.11, line: 2, from: 8 } as const

/** Draws how far the guesses lie from the place: the middle one large, and a row for each distance. */
export function drawBands({ bands, medianKm }: PlaceResult, input: LookInput): Node[] {
  const { accent, box, id, sizes, surface } = input
  const size = Math.min(sizes.option * median.option, box.w * median.width)
  const head = box.h > size * median.from ? size * median.line : 0
  // Distances nearer than any guess are one row.
  const nearest = bands.findIndex(({ count }) => count > 0)
  const shown = bands.slice(Math.max(0, nearest - 1))
  const all = createRows(
    input,
    shown.map(({ km, count }, index) => ({
      index,
      key: `${id}/within${km}`,
      label: bandText(shown[index - 1]?.km, km, input.words),
      count,
    })),
  )
  const option = legible(sizes.option * rowPart.option, box.w * rowPart.width)
  return [
    ...(head > 0 && medianKm !== null
      ? drawTextLine(input, {
          key: `${id}/median`,
          text: medianText(medianKm, input),
          x: box.x,
          middle: box.y + size * 0.6,
          width: box.w,
          size,
          weight: 800,
          fill: makeReadable(accent, surface.background),
          role: 'answer',
        })
      : []),
    ...drawRows(all, { ...input, box: dropTop(box, head), sizes: sizesFrom({ ...sizes, option }) }),
  ]
}

const bandText = (from: number | undefined, to: number, { countText, text }: Words): string =>
  from === undefined
    ? text('place.within', { km: countText(to) })
    : to > 20_000
      ? text('place.beyond', { km: countText(from) })
      : text('place.between', { from: countText(from), to: countText(to) })
