import { rightEdge } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { line } from '../line.ts'
import type { LookInput } from '../look.ts'

/** A vertical hairline centred at x, `w` px wide. */
export const rule = (
  key: string,
  { x, y, h, w }: { x: number; y: number; h: number; w: number },
  fill: string,
): Node => ({ kind: 'rect', key, x: x - w / 2, y, w, h, fill })

/** The numbers of the places above their lines, what they are before the first, and what the figures are at the right edge. */
export function placeAxis(
  at: (place: number) => number,
  count: number,
  { middle, size, left, figured }: { middle: number; size: number; left: number; figured: boolean },
  input: LookInput,
): Node[] {
  const { box, family, id, measure, surface } = input
  const quiet = { middle, size, fill: surface.muted, role: 'note' } as const
  const numbers = Array.from({ length: count }, (_, index) =>
    line(input, {
      ...quiet,
      key: `${id}/tick${index + 1}`,
      text: String(index + 1),
      x: box.x + at(index + 1),
      anchor: 'middle',
      width: size * 3,
    }),
  )
  const aside = box.w - at(count) - size * 1.5
  const texts = !figured || !input.showPercent ? [] : input.showCount ? ['points, mean', 'mean'] : ['mean']
  const heading = texts.find(text => measure(text, { family, size, weight: 400 }).width <= aside)
  return [
    ...numbers.flat(),
    ...(heading === undefined
      ? []
      : line(input, {
          ...quiet,
          key: `${id}/head`,
          text: heading,
          x: rightEdge(box),
          anchor: 'right',
          width: aside,
        })),
    ...(left > 0
      ? line(input, {
          ...quiet,
          key: `${id}/axis`,
          text: 'place',
          x: box.x + at(1) - size,
          anchor: 'right',
          width: left,
          whole: true,
        })
      : []),
  ]
}
