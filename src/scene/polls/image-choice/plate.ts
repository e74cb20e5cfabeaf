import type { Box, Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fit, smallest, tabularWidth } from '../../text.ts'
import type { Choice } from '../choices.ts'
import { fitsWhole, leading } from '../fits-whole.ts'
import { figureText } from '../legend.ts'
import { line } from '../line.ts'
import type { LookInput } from '../look.ts'

/** How much of a picture its plate may cover. */
const most = 0.4

/** The name and the figure on a ground of their own, in the lower left corner of a box; null when they do not fit whole. */
export const plate = (choice: Choice, box: Box, size: number, input: LookInput): Node[] | null =>
  plateOf(choice, box, size, input) ??
  (input.showCount && input.showPercent ? plateOf(choice, box, size, { ...input, showCount: false }) : null)

function plateOf(choice: Choice, box: Box, size: number, input: LookInput): Node[] | null {
  const { family, measure, of, sizes, surface } = input
  const { key, fill, label, weight } = choice
  const inset = Math.max(4, Math.min(sizes.unit * 1.5, box.w * 0.05))
  const padX = size * 0.5
  const padY = size * 0.28
  const figure = figureText(choice, input)
  const strong = { family, size, weight: 800 }
  const number = figure ? tabularWidth(figure, strong, measure) * 1.02 : 0
  const room = box.w - inset * 2 - padX * 2
  const least = { family, size: smallest, weight: Math.max(600, weight) }
  // Setting a text takes time: not where even the smallest would be cut.
  const set = (width: number, height: number) =>
    fitsWhole(label, width, Math.min(height, smallest * leading * 3), least, measure)
      ? fit({ ...least, text: label, width, height, size, leading, maxLines: 3 }, measure)
      : null
  const high = Math.min(box.h * 0.6, box.h - inset * 2) - padY * 2
  if (high < smallest * 1.2 || room < number + smallest) return null
  if (measure(label, least).width * smallest * leading > Math.min(room * high, box.w * box.h * most))
    return null
  const gap = number > 0 ? size * 0.6 : 0
  const beside = set(Math.max(1, room - number - gap), high)
  const stack = number > 0 && (!beside || beside.lines.length > 1)
  const name = stack ? set(room, high - size * 1.25) : beside
  if (!name || name.cut || (stack && high < size * 1.25 + name.height - 1)) return null
  const w = padX * 2 + (stack ? Math.max(name.width, number) : name.width + gap + number) + 1
  const h = padY * 2 + name.height + (stack ? size * 1.25 : 0)
  if (w * h > box.w * box.h * most) return null
  const x = box.x + inset
  const y = box.y + box.h - inset - h
  const middle = y + padY + name.height / 2
  return [
    {
      kind: 'rect',
      key: `${key}/plate`,
      x,
      y,
      w,
      h,
      radius: Math.min(sizes.unit, h / 4),
      fill: surface.background,
    },
    ...setTextAbout(name, { key: `${key}/label`, x: x + padX, middle, fill, of, role: 'answer' }, measure),
    ...(figure
      ? line(input, {
          key: `${key}/percent`,
          text: figure,
          x: stack ? x + padX : x + w - padX,
          anchor: stack ? 'left' : 'right',
          middle: stack ? y + padY + name.height + size * 0.6 : middle,
          width: number + 1,
          size,
          weight: 800,
          fill,
        })
      : []),
  ]
}
