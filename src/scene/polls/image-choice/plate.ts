import { bottomEdge } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fit, lineHeight, smallest, tabularWidth } from '../../text.ts'
import type { Choice } from '../choices.ts'
import { fitsWhole } from '../fits-whole.ts'
import { figureText } from '../legend.ts'
import { line } from '../line.ts'
import type { LookInput } from '../look.ts'

/** How much of a picture its plate may cover. */
const most = 0.4

/** The name and the figure on a ground of their own, in the lower left corner of a box; null when they do not fit whole. */
export function plate(choice: Choice, box: Box, size: number, input: LookInput): Node[] | null {
  const whole = figureText(choice, input)
  const { figure, aside } = choice
  const set = (figures: readonly string[], size: number) => plateOf(choice, figures, box, size, input)
  const full = set(whole === '' ? [] : [whole], size)
  if (full || whole === '' || !input.showCount || !input.showPercent) return full
  // In a narrow picture the count goes below the share, then away.
  return set([figure, aside], Math.max(smallest, size * 0.85)) ?? set([figure], size)
}

function plateOf(
  choice: Choice,
  figures: readonly string[],
  box: Box,
  size: number,
  input: LookInput,
): Node[] | null {
  const { family, measure, of, sizes, surface } = input
  const { key, fill, label, weight } = choice
  const inset = Math.max(4, Math.min(sizes.gaps.inset, box.w * 0.05))
  const padX = size * 0.5
  const padY = size * 0.28
  const strong = { family, size, weight: 800 }
  const number = Math.max(0, ...figures.map(text => tabularWidth(text, strong, measure) * 1.02))
  const below = figures.length * size * 1.25
  const room = box.w - inset * 2 - padX * 2
  const least = { family, size: smallest, weight: Math.max(600, weight) }
  // Setting a text takes time: not where even the smallest would be cut.
  const set = (width: number, height: number) =>
    fitsWhole(label, width, Math.min(height, smallest * lineHeight.label * 3), least, measure)
      ? fit({ ...least, text: label, width, height, size, leading: lineHeight.label, maxLines: 3 }, measure)
      : null
  const high = Math.min(box.h * 0.6, box.h - inset * 2) - padY * 2
  if (high < smallest * 1.2 || room < number + (figures.length > 1 ? 1 : smallest)) return null
  if (measure(label, least).width * smallest * lineHeight.label > Math.min(room * high, box.w * box.h * most))
    return null
  const gap = number > 0 ? size * 0.6 : 0
  const beside = set(Math.max(1, room - number - gap), high)
  const stack = figures.length > 1 || (number > 0 && (!beside || beside.lines.length > 1))
  const name = stack ? set(room, high - below) : beside
  if (!name || name.cut || (stack && high < below + name.height - 1)) return null
  const w = padX * 2 + (stack ? Math.max(name.width, number) : name.width + gap + number) + 1
  const h = padY * 2 + name.height + (stack ? below : 0)
  if (w * h > box.w * box.h * most) return null
  const x = box.x + inset
  const y = bottomEdge(box) - inset - h
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
    ...figures.flatMap((text, row) =>
      line(input, {
        key: `${key}/${row === 0 ? 'percent' : 'count'}`,
        text,
        x: stack ? x + padX : x + w - padX,
        anchor: stack ? 'left' : 'right',
        middle: stack ? y + padY + name.height + size * (0.6 + 1.25 * row) : middle,
        width: number + 1,
        size,
        weight: 800,
        fill,
      }),
    ),
  ]
}
