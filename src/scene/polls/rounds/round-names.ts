import { rightEdge } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { setText } from '../../set-text.ts'
import { fit, fitAlike, legible, lineHeight, smallest } from '../../text.ts'
import { wrap } from '../../wrap.ts'
import type { LookInput } from '../look.ts'

/** In a lower box than this (px) the rounds have no names. */
export const roundNamesFrom = smallest * 8
/** Where a round has less space than this, in sizes of the type, its number stands for its name. */
const numberBelow = 6
/** A name that would pass the edge is centred all the same while this much fits beside it, in sizes of its type. */
const centredFrom = 4
/** The height of the names at most, and what is free below them, in sizes of their type. */
const heights = { name: 2.5, below: 0.7 } as const
/** Names that need no more lines than this in their full size are not made smaller. */
const mostLines = 3

/** How far a name reaches to each side of its round, in paces. */
export const roundNamePart = 0.46

/** Draws what each round is called, above its place; the number of the round where there is no space for words. */
export function drawRoundNames(
  titles: readonly string[],
  xs: readonly number[],
  input: LookInput,
): { nodes: Node[]; height: number } {
  const { box, family, id, measure, element, sizes, surface } = input
  const size = legible(sizes.note, box.h * 0.06)
  if (box.h < roundNamesFrom || titles.length === 0) return { nodes: [], height: 0 }
  const pitch = xs.length > 1 ? Math.abs((xs[1] ?? 0) - (xs[0] ?? 0)) : box.w
  const isNarrow = pitch < size * numberBelow
  const places = xs.map(x => {
    const half = pitch * roundNamePart
    const from = Math.max(box.x, x - half)
    const to = Math.min(rightEdge(box), x + half)
    // A name that would pass an edge of the box begins, or ends, there.
    if (isNarrow || (x - from >= half - 1 && to - x >= half - 1))
      return { x, width: half * 2, anchor: 'middle' } as const
    if (x - from < half - 1) return { x: from, width: to - from, anchor: 'left' } as const
    return to - x > size * centredFrom
      ? ({ x, width: (to - x) * 2, anchor: 'middle' } as const)
      : ({ x: to, width: to - from, anchor: 'right' } as const)
  })
  const requests = titles.map((text, index) => ({
    text: isNarrow ? String(index + 1) : text,
    width: places[index]?.width ?? pitch,
    height: size * heights.name,
    size,
    weight: 400,
    family,
    leading: lineHeight.line,
    maxLines: 2,
    balance: true,
  }))
  const inFullSize = requests.every(({ text, width }) => {
    const lines = wrap(text, width - 1, { family, size, weight: 400 }, measure)
    return !lines.broken && lines.length <= mostLines
  })
  const set = inFullSize
    ? requests.map(request =>
        fit(
          { ...request, height: size * lineHeight.line * mostLines, maxLines: mostLines, min: size },
          measure,
        ),
      )
    : fitAlike(requests, measure)
  const namesHeight = Math.max(...set.map(({ height }) => height))
  const nodes = set.flatMap((one, index) => {
    const place = places[index]
    return place
      ? setText(
          one,
          {
            key: `${id}/round${index}`,
            x: place.x,
            y: box.y + namesHeight - one.height,
            anchor: place.anchor,
            fill: surface.muted,
            element,
            role: 'note',
          },
          measure,
        )
      : []
  })
  return { nodes, height: namesHeight + size * heights.below }
}
