import { rightEdge } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'

/** Draws a vertical hairline centred at x, `w` px wide. */
export const drawRule = (
  key: string,
  { x, y, h, w }: { x: number; y: number; h: number; w: number },
  fill: string,
): Node => ({ kind: 'rect', key, x: x - w / 2, y, w, h, fill })

/** Draws the numbers of the places above their lines, what they are before the first, and what the figures are at the right edge. */
export function drawPlaceAxis(
  at: (place: number) => number,
  count: number,
  {
    middle,
    size,
    left,
    figured,
    drawMark,
  }: {
    middle: number
    size: number
    left: number
    figured: boolean
    /** Draws the mark of a mean at x, as the key of the heading. */
    drawMark: (x: number) => Node
  },
  input: LookInput,
): Node[] {
  const { box, family, id, measure, sizes, surface, words } = input
  const noteStyle = { middle, size, fill: surface.muted, role: 'note' } as const
  const numbers = Array.from({ length: count }, (_, index) =>
    drawTextLine(input, {
      ...noteStyle,
      key: `${id}/tick${index + 1}`,
      text: String(index + 1),
      x: box.x + at(index + 1),
      anchor: 'middle',
      width: size * 3,
    }),
  )
  const aside = box.w - at(count) - size * 1.5
  const mean = words.text('ranking.mean')
  const both = input.showCount ? [words.text('ranking.pointsAndMean')] : []
  const texts = figured && input.showPercent ? [...both, mean] : []
  const widthOf = (text: string) => measure(text, { family, size, weight: 400 }).width
  const heading = texts.find(text => widthOf(text) <= aside)
  const markX =
    heading === undefined ? null : rightEdge(box) - widthOf(heading) - sizes.gaps.inset - size * 0.2
  return [
    ...numbers.flat(),
    ...(heading === undefined
      ? []
      : drawTextLine(input, {
          ...noteStyle,
          key: `${id}/head`,
          text: heading,
          x: rightEdge(box),
          anchor: 'right',
          width: aside,
        })),
    ...(markX === null || markX < box.x + at(count) + size ? [] : [drawMark(markX)]),
    ...(left > 0
      ? drawTextLine(input, {
          ...noteStyle,
          key: `${id}/axis`,
          text: words.text('ranking.place'),
          x: box.x + at(1) - size,
          anchor: 'right',
          width: left,
          omitIfCut: true,
        })
      : []),
  ]
}
