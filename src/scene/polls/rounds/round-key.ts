import { rightEdge } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { legible } from '../../text.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'
import { fitOneSize } from './fit-one-size.ts'

/** From the left edge to the words, in radii of the disc. */
const toWords = 3.4
/** The height of a line, and what is free below the lines, in sizes of the type. */
const heights = { line: 1.35, below: 0.6 } as const
/** In a narrower box than this, in sizes of the type, the two stand one below the other. */
const stackBelow = 26

/** The unit takes this part of the width at most. */
const unitPart = 0.42

/**
 * Draws what the ring and the disc mean: the first round and the last, in one size of type and the colour of the marks; at the right edge the
 * unit of the figures, where there is one.
 */
export function drawRoundKey(
  rounds: readonly string[],
  { colour, unit = '' }: { colour: string; unit?: string },
  input: LookInput,
): { nodes: Node[]; height: number } {
  const { box, element, family, id, measure, sizes, surface } = input
  const size = legible(sizes.note, box.h * 0.07)
  const r = size * 0.36
  const names = rounds.length < 2 ? rounds : [rounds[0] ?? '', rounds.at(-1) ?? '']
  const stacked = box.w < size * stackBelow
  const widthOf = (text: string) => measure(text, { family, size, weight: 400 }).width + 1
  const unitWidth = unit === '' ? 0 : widthOf(unit)
  const hasUnit = unitWidth > 0 && unitWidth < box.w * unitPart
  const wide = box.w - (hasUnit ? unitWidth + sizes.gaps.columns : 0)
  const between = sizes.unit * 5
  const columns = stacked ? 1 : Math.max(1, names.length)
  const free = (wide - between * (columns - 1)) / columns - r * toWords
  const wanted = names.map(widthOf)
  const spare = wanted.map(width => Math.max(0, free - width))
  const fitted = fitOneSize(
    names.map((text, index) => ({
      text,
      // What the other one does not need.
      width: Math.max(1, free + (stacked ? 0 : (spare[1 - index] ?? 0))),
      height: Infinity,
      size,
      weight: 400,
      family,
      maxLines: 1,
    })),
    measure,
  )
  const after = r * toWords + Math.max(0, fitted[0]?.width ?? 0) + between
  const nodes = fitted.flatMap((text, index): Node[] => {
    const isLast = index === names.length - 1
    const x = box.x + (stacked ? 0 : index * after)
    const middle = box.y + size * 0.65 + (stacked ? index * size * heights.line : 0)
    return [
      {
        kind: 'circle',
        key: `${id}/key${index}`,
        cx: x + r * 1.2,
        cy: middle,
        r: isLast ? r : r * 0.82,
        fill: isLast ? colour : surface.background,
        stroke: { colour, width: r * 0.3 },
      },
      ...setTextAbout(
        text,
        {
          key: `${id}/round${index}`,
          x: x + r * toWords,
          middle,
          fill: surface.muted,
          element,
          role: 'note',
          tabular: true,
        },
        measure,
      ),
    ]
  })
  if (hasUnit)
    nodes.push(
      ...drawTextLine(input, {
        key: `${id}/unit`,
        text: unit,
        x: rightEdge(box),
        anchor: 'right',
        middle: box.y + size * 0.65,
        width: unitWidth + 1,
        size,
        fill: surface.muted,
        role: 'note',
      }),
    )
  return { nodes, height: size * heights.line * (stacked ? names.length : 1) + size * heights.below }
}
