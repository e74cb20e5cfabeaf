import { clamp, rightEdge } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { legible, tabularWidth } from '../../text.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'

/** The values at the ends of the whiskers and of the box. */
export interface Ends {
  low: number
  first: number
  third: number
  high: number
  /** The guesses that they come from. */
  values: readonly { value: number }[]
}

/** Returns the range in which half of the guesses lie, as it is written: "40 to 60". */
export function betweenText(
  { first, third, values }: Omit<Ends, 'low' | 'high'>,
  { poll, words }: LookInput,
): string {
  const textOf = (value: number) => words.quantileText(value, values, poll)
  return first === third
    ? textOf(first)
    : words.text('estimate.between', { from: textOf(first), to: textOf(third) })
}

/** The middles of a figure and of its name, in sizes of the figure. */
const middles = { figure: 0.6, name: 1.75 } as const

/** Draws the figures of the box and the whiskers, from `y` down; those of the whiskers only where both fit. */
export function drawEndNames(
  { low, first, third, high, values }: Ends,
  at: (value: number) => number,
  y: number,
  size: number,
  input: LookInput,
): Node[] {
  const { box, family, id, measure, surface, words } = input
  const nameSize = legible(size * 0.8)
  const column = (key: string, name: string, text: string, middle: number, weight: number, fill: string) => {
    const figure = tabularWidth(text, { family, size, weight }, measure)
    const columnWidth =
      Math.max(figure, measure(name, { family, size: nameSize, weight: 400 }).width) * 1.03 + 1
    const from = clamp(middle - columnWidth / 2, box.x, rightEdge(box) - columnWidth)
    const place = {
      x: from + columnWidth / 2,
      width: Math.min(box.w, columnWidth),
      anchor: 'middle',
    } as const
    const nodes = [
      ...drawTextLine(input, {
        ...place,
        key: `${id}/${key}/text`,
        text,
        middle: y + size * middles.figure,
        size,
        weight,
        fill,
      }),
      ...drawTextLine(input, {
        ...place,
        key: `${id}/${key}/name`,
        text: name,
        middle: y + size * middles.name,
        size: nameSize,
        fill: surface.muted,
        role: 'note',
      }),
    ]
    return { from, to: from + columnWidth, nodes }
  }
  const textOf = (value: number) => words.quantileText(value, values, input.poll)
  const between = betweenText({ first, third, values }, input)
  const middle = (at(first) + at(third)) / 2
  const half = column('half', words.text('estimate.half'), between, middle, 600, surface.text)
  const lowest = column('lowest', words.text('estimate.lowest'), textOf(low), at(low), 400, surface.muted)
  const highest = column(
    'highest',
    words.text('estimate.highest'),
    textOf(high),
    at(high),
    400,
    surface.muted,
  )
  const haveSpace = lowest.to + size <= half.from && half.to + size <= highest.from
  return [...half.nodes, ...(haveSpace ? [...lowest.nodes, ...highest.nodes] : [])]
}
