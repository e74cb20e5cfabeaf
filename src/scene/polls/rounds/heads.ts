import { rightEdge } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { setText } from '../../set-text.ts'
import { fitAlike, legible, lineHeight, smallest } from '../../text.ts'
import type { LookInput } from '../look.ts'

/** How far a name reaches to each side of its round, in paces. */
export const headPart = 0.46

/** What each round is called, above its place; the number of the round where there is no room for words. */
export function heads(
  titles: readonly string[],
  xs: readonly number[],
  input: LookInput,
): { nodes: Node[]; height: number } {
  const { box, family, id, measure, of, sizes, surface } = input
  const size = legible(sizes.note, box.h * 0.06)
  if (box.h < smallest * 8 || titles.length === 0) return { nodes: [], height: 0 }
  const pace = xs.length > 1 ? Math.abs((xs[1] ?? 0) - (xs[0] ?? 0)) : box.w
  const narrow = pace < size * 7
  const places = xs.map(x => {
    const half = pace * headPart
    const from = Math.max(box.x, x - half)
    const to = Math.min(rightEdge(box), x + half)
    // What would pass the box begins, or ends, at its edge.
    if (narrow || (x - from >= half - 1 && to - x >= half - 1))
      return { x, width: half * 2, anchor: 'middle' } as const
    if (x - from < half - 1) return { x: from, width: to - from, anchor: 'left' } as const
    return to - x > size * 4
      ? ({ x, width: (to - x) * 2, anchor: 'middle' } as const)
      : ({ x: to, width: to - from, anchor: 'right' } as const)
  })
  const set = fitAlike(
    titles.map((text, index) => ({
      text: narrow ? String(index + 1) : text,
      width: places[index]?.width ?? pace,
      height: size * 2.5,
      size,
      weight: 400,
      family,
      leading: lineHeight.line,
      maxLines: 2,
      balance: true,
    })),
    measure,
  )
  const high = Math.max(...set.map(({ height }) => height))
  const nodes = set.flatMap((one, index) => {
    const place = places[index]
    return place
      ? setText(
          one,
          {
            key: `${id}/round${index}`,
            x: place.x,
            y: box.y + high - one.height,
            anchor: place.anchor,
            fill: surface.muted,
            of,
            role: 'note',
          },
          measure,
        )
      : []
  })
  return { nodes, height: high + size * 0.7 }
}
