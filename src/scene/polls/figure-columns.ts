import type { Node } from '../primitives.ts'
import { legible, widest } from '../text.ts'
import type { Choice } from './choices.ts'
import { isEmpty } from './legend.ts'
import { line } from './line.ts'
import type { LookInput } from './look.ts'

/** The columns of figures at the right end of rows. */
export interface FigureColumns {
  /** Width of both columns together, px. */
  width: number
  /** The figures of one option with their right end at `right`, about `middle`. */
  draw: (choice: Choice, right: number, middle: number) => Node[]
}

/**
 * Share and count of some options at the right end of their rows, each in a column of its own. `size` is the type size
 * of the share and `room` the width of a row, both in px; the count is left out where the labels need its column.
 */
export function figureColumns(
  shown: readonly Choice[],
  input: LookInput,
  size: number,
  room: number,
): FigureColumns {
  const { family, measure, showCount, showPercent, sizes, surface } = input
  const font = { family, size: legible(size), weight: 800 }
  const quiet = { family, size: legible(size * 0.8), weight: 400 }
  const [figures, asides] = [shown.map(({ figure }) => figure), shown.map(({ aside }) => aside)]
  const percent = widest(figures, font, measure) + sizes.gaps.words
  const count = widest(asides, quiet, measure) + sizes.gaps.words
  const small = { ...quiet, size: legible(size * 0.7) }
  const longest = Math.max(...shown.map(({ label }) => measure(label, small).width))
  const forLabels = Math.min(room * 0.5, longest) + room * 0.2
  const withPercent = !isEmpty(input) && showPercent && percent <= room * 0.4
  const percentWidth = withPercent ? percent : 0
  const withCount = !isEmpty(input) && showCount && percentWidth + count + forLabels <= room
  return {
    width: percentWidth + (withCount ? count : 0),
    draw({ aside, figure, fill, key }, right, middle) {
      const at = { anchor: 'right', middle, width: room } as const
      return [
        ...(withPercent
          ? line(input, { ...font, ...at, key: `${key}/percent`, text: figure, x: right, fill })
          : []),
        ...(withCount
          ? line(input, {
              ...quiet,
              ...at,
              key: `${key}/count`,
              text: aside,
              x: right - percentWidth,
              fill: surface.muted,
            })
          : []),
      ]
    },
  }
}
