import { columns as cutColumns, rows as cutRows } from '../../layout.ts'
import type { Box } from '../../primitives.ts'
import { fit, fitAlike, type Fitted, legible, lineHeight, smallest } from '../../text.ts'
import type { Choice } from '../choices.ts'
import { figureText, isEmpty } from '../legend.ts'
import type { LookInput } from '../look.ts'
import { type Bubble, wordsHeight } from './bubble.ts'

/** The circle of a cell at most: in heights and in widths of the cell. */
const circlePart = { height: 0.94, width: 0.4 } as const
/** The least height of a cell, px, and the least width of one of several columns, in sizes of an option's label. */
const leastHeight = smallest * 2.6
const leastWidth = 8

/** Returns circles in columns, each with its words beside it; null where there is no space for that. */
export function layOutCells(all: readonly Choice[], input: LookInput): Bubble[] | null {
  const tried = [1, 2, 3].map(count => measureCells(all, count, input)).filter(cells => cells !== null)
  if (tried.every(({ isCut }) => isCut)) return null
  const { boxes, names, side, figure, gap } = tried.reduce((best, one) =>
    one.worth > best.worth ? one : best,
  )
  const { family, measure } = input
  const empty = isEmpty(input)
  const most = Math.max(1e-9, ...all.map(({ share }) => share))
  return all.flatMap((choice, index): Bubble[] => {
    const [cell, label] = [boxes[index], names[index]]
    if (!cell || !label) return []
    const text = figureText(choice, input)
    const width = cell.w - side - gap
    const number = text
      ? fit(
          {
            text,
            width,
            height: figure * 1.2,
            size: figure,
            weight: 800,
            family,
            leading: lineHeight.figure,
            maxLines: 1,
          },
          measure,
        )
      : null
    const mark = choice.correct ? label.font.size * 0.9 : 0
    const words = { label, number, secondary: null, mark, anchor: 'left' } as const
    return [
      {
        choice,
        x: cell.x + side / 2,
        y: cell.y + cell.h / 2,
        r: empty ? side * 0.42 : (side / 2) * Math.sqrt(choice.share / most),
        words: {
          ...words,
          inside: false,
          x: side / 2 + gap,
          top: -wordsHeight(words) / 2,
          figureFirst: true,
        },
      },
    ]
  })
}

interface Cells {
  boxes: Box[]
  names: Fitted[]
  /** The side of the square for a circle, the type size of the figures, and from circle to words, px. */
  side: number
  figure: number
  gap: number
  /** Whether a name is cut. */
  isCut: boolean
  /** How well this can be read: the larger, the better. */
  worth: number
}

function measureCells(all: readonly Choice[], count: number, input: LookInput): Cells | null {
  const { box, family, measure, showCount, showPercent, sizes } = input
  if (count > Math.max(1, all.length)) return null
  const lines = Math.ceil(all.length / count)
  const cells = cutColumns(box, count, sizes.gaps.columns).flatMap(column => cutRows(column, lines))
  const [first] = cells
  if (!first || first.h < leastHeight || (count > 1 && first.w < sizes.option * leastWidth)) return null
  const side = Math.min(first.h * circlePart.height, first.w * circlePart.width)
  const gap = sizes.gaps.words
  const figure = showPercent || showCount ? legible(sizes.option * 1.3, first.h * 0.32) : 0
  const size = legible(sizes.option, first.h * 0.36)
  const names = fitAlike(
    all.map(({ label, weight }) => ({
      text: label,
      width: Math.max(1, first.w - side - gap),
      height: first.h * 0.92 - figure * lineHeight.figure,
      size,
      weight,
      family,
      leading: lineHeight.label,
      maxLines: 3,
    })),
    measure,
  )
  const smallestName = Math.min(...names.map(({ font }) => font.size))
  const isCut = names.some(({ cut }) => cut)
  return {
    boxes: cells,
    names,
    side,
    figure,
    gap,
    isCut,
    worth: smallestName * Math.sqrt(side) * (isCut ? 0.3 : 1),
  }
}
