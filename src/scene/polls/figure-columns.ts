import type { Node } from '../primitives.ts'
import { legible, widestTextWidth } from '../text.ts'
import type { Choice } from './choices.ts'
import { isEmpty } from './legend.ts'
import { drawTextLine } from './line.ts'
import type { LookInput } from './look.ts'

/** The columns of figures at the right end of rows. */
export interface FigureColumns {
  /** Width of both columns together, px. */
  width: number
  /** The figures of one option with their right end at `right`, about `middle`. */
  draw: (choice: Choice, right: number, middle: number) => Node[]
}

/**
 * Returns the share and count of some options at the right end of their rows, each in a column of its own. `size` is the type size
 * of the share and `rowWidth` the width of a row, both in px; the count is left out where the labels need its column.
 */
export function measureFigureColumns(
  shown: readonly Choice[],
  input: LookInput,
  size: number,
  rowWidth: number,
): FigureColumns {
  const { family, measure, showCount, showPercent, sizes, surface } = input
  const font = { family, size: legible(size), weight: 800 }
  const countFont = { family, size: legible(size * 0.8), weight: 400 }
  const [figures, secondaries] = [shown.map(({ figure }) => figure), shown.map(({ secondary }) => secondary)]
  const percent = widestTextWidth(figures, font, measure) + sizes.gaps.words
  const count = widestTextWidth(secondaries, countFont, measure) + sizes.gaps.words
  const smallFont = { ...countFont, size: legible(size * 0.7) }
  const longest = Math.max(...shown.map(({ label }) => measure(label, smallFont).width))
  const forLabels = Math.min(rowWidth * 0.5, longest) + rowWidth * 0.2
  const withPercent = !isEmpty(input) && showPercent && percent <= rowWidth * 0.4
  const percentWidth = withPercent ? percent : 0
  const withCount = !isEmpty(input) && showCount && percentWidth + count + forLabels <= rowWidth
  return {
    width: percentWidth + (withCount ? count : 0),
    draw({ secondary, figure, fill, key }, right, middle) {
      const at = { anchor: 'right', middle, width: rowWidth } as const
      return [
        ...(withPercent
          ? drawTextLine(input, { ...font, ...at, key: `${key}/percent`, text: figure, x: right, fill })
          : []),
        ...(withCount
          ? drawTextLine(input, {
              ...countFont,
              ...at,
              key: `${key}/count`,
              text: secondary,
              x: right - percentWidth,
              fill: surface.muted,
            })
          : []),
      ]
    },
  }
}
