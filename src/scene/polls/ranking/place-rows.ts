import { bottomEdge, centredTop } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fitAlike, legible, lineHeight, tabularWidth } from '../../text.ts'
import type { Choice } from '../choices.ts'
import { figureText, isEmpty } from '../legend.ts'
import { line } from '../line.ts'
import type { LookInput } from '../look.ts'
import { placeOf } from './list.ts'

/** Options one under the other on the ground of the box: the place, the name, the figure at the right edge. */
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
  const top = empty ? centredTop(box, h * rows.length) : bottomEdge(box) - h * rows.length
  const size = legible(sizes.option * (empty ? 1 : 0.75), h * 0.5)
  const strong = { family, size, weight: 800 }
  const width = (texts: readonly string[]) =>
    Math.max(0, ...texts.map(text => tabularWidth(text, strong, measure)))
  const figures =
    [input, { ...input, showCount: false }]
      .map(asked => rows.map(choice => figureText(choice, asked)))
      .find(texts => width(texts) <= box.w * 0.4) ?? []
  const places = rows.map(choice => (empty ? '' : String(placeOf(choice, all))))
  const lead = empty ? 0 : width(places) + size * 0.7
  const number = width(figures) > 0 ? width(figures) + size * 0.7 : 0
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
