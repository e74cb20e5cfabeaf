import type { PlaceResult } from '#contract/results.ts'
import { countText } from '#contract/figures.ts'
import type { Node } from '../../primitives.ts'
import { readable } from '../../colour.ts'
import { dropTop } from '../../layout.ts'
import { lineOf } from '../choices.ts'
import { sizesFrom } from '../../sizes.ts'
import { line } from '../line.ts'
import type { LookInput } from '../look.ts'
import { rows } from '../rows.ts'

/** How far off the middle guess is. */
export const medianText = (km: number): string => `Median ${countText(km)} km`

/** The type of the rows, in sizes of an option: so that a distance stands on one line. */
const rowPart = 0.68

/** How far the guesses lie from the place: the middle one large, and a row for each distance. */
export function bands({ bands, medianKm }: PlaceResult, input: LookInput): Node[] {
  const { accent, box, id, sizes, surface } = input
  const size = Math.min(sizes.option * 1.3, box.w * 0.11)
  const head = box.h > size * 8 ? size * 2 : 0
  // Distances nearer than any guess are one row.
  const nearest = bands.findIndex(({ count }) => count > 0)
  const shown = bands.slice(Math.max(0, nearest - 1))
  const all = shown.map(({ km, count }, index) =>
    lineOf(input, { index, key: `${id}/within${km}`, label: bandText(shown[index - 1]?.km, km), count }),
  )
  return [
    ...(head > 0 && medianKm !== null
      ? line(input, {
          key: `${id}/median`,
          text: medianText(medianKm),
          x: box.x,
          middle: box.y + size * 0.6,
          width: box.w,
          size,
          weight: 800,
          fill: readable(accent, surface.background),
          role: 'answer',
        })
      : []),
    ...rows(
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
