import { bottomEdge } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { setText } from '../../set-text.ts'
import { fitAlike, legible, lineHeight, smallest, tabularWidth } from '../../text.ts'
import { domain } from '../figures.ts'
import { isEmpty } from '../legend.ts'
import { line } from '../line.ts'
import type { Look } from '../look.ts'
import { rows } from '../rows.ts'
import { points } from './points.ts'

/** Columns on a shared ground, as high as the mean of the points; lying bars where columns would be cramped. */
export const columns: Look = input => {
  const { box, family, measure, of, showCount, showPercent, sizes, surface } = input
  const all = points(input)
  if (all.length === 0) return []
  const pitch = box.w / all.length
  if (pitch < smallest * 6 || box.h < smallest * 12) return rows(all, input)
  const gap = Math.min(sizes.gaps.columns, pitch * 0.2)
  const width = (box.w - gap * (all.length - 1)) / all.length
  const labels = fitAlike(
    all.map(({ label }) => ({
      text: label,
      width,
      height: box.h * 0.24,
      size: legible(sizes.name),
      weight: 400,
      family,
      leading: lineHeight.title,
      maxLines: 6,
    })),
    measure,
  )
  const size = legible(sizes.option * 1.4, width * 0.34, box.h * 0.12)
  const quiet = legible(size * 0.6)
  const asked = !isEmpty(input)
  const figured = asked && showPercent ? size * 1.25 : 0
  const fits = all.every(
    ({ aside }) => tabularWidth(aside, { family, size: quiet, weight: 400 }, measure) <= width * 0.97,
  )
  const counted = asked && showCount && fits ? quiet * 1.5 : 0
  const deep = Math.max(...labels.map(({ height }) => height)) + sizes.gaps.inset
  const room = box.h - deep - figured - counted
  const reach = domain(all.map(({ share }) => share))
  const base = bottomEdge(box) - deep
  const ground = Math.max(2, sizes.unit / 4)
  return all.flatMap((choice, index): Node[] => {
    const { key, colour, count, share, fill } = choice
    const h = count > 0 ? Math.max(ground, (room * share) / reach) : asked ? ground : room
    const at = { x: width / 2, anchor: 'middle', width } as const
    const label = labels[index]
    const children: Node[] = [
      {
        kind: 'rect',
        key: `${key}/column`,
        x: 0,
        y: -h,
        w: width,
        h,
        radius: Math.min(sizes.unit / 2, h / 2),
        fill: count > 0 ? colour : asked ? surface.line : surface.track,
      },
    ]
    if (label)
      children.push(
        ...setText(
          label,
          { key: `${key}/label`, x: width / 2, anchor: 'middle', y: sizes.unit, fill, of, role: 'answer' },
          measure,
        ),
      )
    if (figured > 0)
      children.push(
        ...line(input, {
          ...at,
          key: `${key}/percent`,
          text: choice.figure,
          middle: -h - counted - figured / 2,
          size,
          weight: 800,
        }),
      )
    if (counted > 0)
      children.push(
        ...line(input, {
          ...at,
          key: `${key}/count`,
          text: choice.aside,
          middle: -h - counted / 2,
          size: quiet,
          fill: surface.muted,
        }),
      )
    return [{ kind: 'group', key, x: box.x + index * (width + gap), y: base, children }]
  })
}
