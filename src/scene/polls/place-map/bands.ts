import type { PlaceResult } from '#contract/results.ts'
import { countText } from '#contract/figures.ts'
import type { Node } from '../../primitives.ts'
import { makeReadable } from '../../colour.ts'
import { dropTop } from '../../layout.ts'
import { createRow } from '../choices.ts'
import { sizesFrom } from '../../sizes.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'
import { drawRows } from '../rows.ts'

/** Returns how far off the middle guess is. */
export const medianText = (km: number): string => `Median ${countText(km)} km`

/** The type of the rows, in sizes of an option: so that a distance stands on one line. */
const rowPart = 0.68
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
  const all = shown.map(({ km, count }, index) =>
    createRow(input, { index, key: `${id}/within${km}`, label: bandText(shown[index - 1]?.km, km), count }),
  )
  return [
    ...(head > 0 && medianKm !== null
      ? drawTextLine(input, {
          key: `${id}/median`,
          text: medianText(medianKm),
          x: box.x,
          middle: box.y + size * 0.6,
          width: box.w,
          size,
          weight: 800,
          fill: makeReadable(accent, surface.background),
          role: 'answer',
        })
      : []),
    ...drawRows(
      all,
      {
        ...input,
        box: dropTop(box, head),
        sizes: sizesFrom({ ...sizes, option: sizes.option * rowPart }),
      },
      { beside: true },
    ),
  ]
}

const bandText = (from: number | undefined, to: number): string =>
  from === undefined
    ? `up to ${countText(to)} km`
    : to > 20_000
      ? `over ${countText(from)} km`
      : `${countText(from)}–${countText(to)} km`
