import { centredTop, takeBottom } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fitAlike, legible, lineHeight, widest } from '../../text.ts'
import type { Choice } from '../choices.ts'
import { figureText, isEmpty } from '../legend.ts'
import { line } from '../line.ts'
import type { LookInput } from '../look.ts'
import { placeOf } from './list.ts'

/** Options in rows at the bottom of the box: the place, the name, and the figure at the right edge. */
export function placeRows(
  rows: readonly Choice[],
  all: readonly Choice[],
  box: Box,
  input: LookInput,
): Node[] {
  if (rows.length === 0) return []
  const { family, measure, of, sizes, surface } = input
  const empty = isEmpty(input)
  const h = Math.min(box.h / rows.length, sizes.option * 1.9)
  const rowsHeight = h * rows.length
  const top = empty ? centredTop(box, rowsHeight) : takeBottom(box, rowsHeight).y
  const size = legible(sizes.option * (empty ? 1 : 0.75), h * 0.5)
  const strong = { family, size, weight: 800 }
  const columnFor = (texts: readonly string[]) => {
    const width = widest(texts, strong, measure)
    return width > 0 ? width + size * 0.7 : 0
  }
  const figures =
    [input, { ...input, showCount: false }]
      .map(asked => rows.map(choice => figureText(choice, asked)))
      .find(texts => widest(texts, strong, measure) <= box.w * 0.4) ?? []
  const places = rows.map(choice => (empty ? '' : String(placeOf(choice, all))))
  const lead = columnFor(places)
  const number = columnFor(figures)
  const labels = fitAlike(
    rows.map(({ label }) => ({
      text: label,
      width: Math.max(1, box.w - lead - number),
      height: h * 0.86,
      size,
      weight: 400,
      family,
      leading: lineHeight.dense,
      maxLines: 3,
      balance: true,
    })),
    measure,
  )
  return rows.map((choice, index): Node => {
    const label = labels[index]
    const at = { middle: h / 2, size, weight: 800, width: box.w, fill: choice.fill }
    const { key } = choice
    const figure = figures[index] ?? ''
    return {
      kind: 'group',
      key,
      x: box.x,
      y: top + index * h,
      children: [
        ...(empty
          ? []
          : line(input, {
              ...at,
              key: `${key}/place`,
              text: places[index] ?? '',
              x: 0,
              fill: surface.muted,
            })),
        ...(label
          ? setTextAbout(
              label,
              { key: `${key}/label`, x: lead, middle: h / 2, fill: choice.fill, of, role: 'answer' },
              measure,
            )
          : []),
        ...(figure
          ? line(input, { ...at, key: `${key}/percent`, text: figure, x: box.w, anchor: 'right' })
          : []),
      ],
    }
  })
}
