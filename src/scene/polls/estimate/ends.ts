import { guessText } from '#contract/figures.ts'
import { clamp, rightEdge } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { legible, tabularWidth } from '../../text.ts'
import { line } from '../line.ts'
import type { LookInput } from '../look.ts'

interface Ends {
  low: number
  first: number
  third: number
  high: number
}

/** The figures of the box and the whiskers, from `y` down; those of the whiskers only where both have room. */
export function nameEnds(
  { low, first, third, high }: Ends,
  at: (value: number) => number,
  y: number,
  size: number,
  input: LookInput,
): Node[] {
  const { box, family, id, measure, surface } = input
  const small = legible(size * 0.8)
  const said = (key: string, name: string, text: string, middle: number, weight: number, fill: string) => {
    const figure = tabularWidth(text, { family, size, weight }, measure)
    const wide = Math.max(figure, measure(name, { family, size: small, weight: 400 }).width) * 1.03 + 1
    const from = clamp(middle - wide / 2, box.x, rightEdge(box) - wide)
    const place = { x: from + wide / 2, width: Math.min(box.w, wide), anchor: 'middle' } as const
    const nodes = [
      ...line(input, {
        ...place,
        key: `${id}/${key}/text`,
        text,
        middle: y + size * 0.6,
        size,
        weight,
        fill,
      }),
      ...line(input, {
        ...place,
        key: `${id}/${key}/name`,
        text: name,
        middle: y + size * 1.75,
        size: small,
        fill: surface.muted,
        role: 'note',
      }),
    ]
    return { from, to: from + wide, nodes }
  }
  const between = first === third ? guessText(first) : `${guessText(first)} to ${guessText(third)}`
  const half = said('half', 'Half of the guesses', between, (at(first) + at(third)) / 2, 600, surface.text)
  const lowest = said('lowest', 'Lowest', guessText(low), at(low), 400, surface.muted)
  const highest = said('highest', 'Highest', guessText(high), at(high), 400, surface.muted)
  const apart = lowest.to + size <= half.from && half.to + size <= highest.from
  return [...half.nodes, ...(apart ? [...lowest.nodes, ...highest.nodes] : [])]
}
