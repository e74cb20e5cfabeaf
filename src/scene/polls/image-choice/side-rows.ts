import { centredTop } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fitAlike, type Fitted, legible, lineHeight, smallest, tabularWidth } from '../../text.ts'
import type { Choice } from '../choices.ts'
import { figureText } from '../legend.ts'
import { line } from '../line.ts'
import type { LookInput } from '../look.ts'
import { picture, rightMark } from './picture.ts'

interface Setting {
  labels: Fitted[]
  figures: string[]
  size: number
  /** Of the names with their figures, px. */
  wide: number
  /** The figure stands under the name, else at the right edge. */
  under: boolean
}

/** Small pictures, line by line in so many columns, each with its name and its figure at its right. */
export function sideRows(all: readonly Choice[], box: Box, input: LookInput, columns = 1): Node[] {
  const { measure, of, sizes } = input
  const lines = Math.max(1, Math.ceil(all.length / columns))
  const apart = sizes.gaps.columns
  const pitch = (box.w + apart) / columns
  const wide = pitch - apart
  const gap = Math.min(sizes.unit * 2.5, (box.h / lines) * 0.14)
  const h = Math.min((box.h - gap * (lines - 1)) / lines, wide * 0.5)
  const space = Math.max(6, sizes.gaps.words)
  const least = Math.min(h * 1.5, wide * 0.36)
  const { labels, figures, size, under, wide: words } = setting(all, wide - least - space, h, input)
  // The pictures take what the words leave.
  const w = Math.max(least, Math.min(h * 1.5, wide - space - words))
  const top = centredTop(box, lines * h + (lines - 1) * gap)
  return all.map((choice, index) => {
    const label = labels[index]
    const frame = { x: 0, y: 0, w, h }
    const radius = Math.min(sizes.unit, h * 0.12)
    const figure = figures[index] ?? ''
    const high = (label?.height ?? 0) + (under ? size * 1.25 : 0)
    const begin = (h - high) / 2
    const x = w + space
    const place = { key: `${choice.key}/label`, x, fill: choice.fill, of, role: 'answer' } as const
    return {
      kind: 'group',
      key: choice.key,
      x: box.x + (index % columns) * pitch,
      y: top + Math.floor(index / columns) * (h + gap),
      children: [
        picture(choice, frame, { radius }, input),
        ...rightMark(choice, frame, radius, input),
        ...(label ? setTextAbout(label, { ...place, middle: begin + label.height / 2 }, measure) : []),
        ...(figure
          ? line(input, {
              key: `${choice.key}/percent`,
              text: figure,
              x: under ? x : wide,
              anchor: under ? 'left' : 'right',
              middle: under ? begin + high - size * 0.62 : h / 2,
              width: wide - x,
              size,
              weight: 800,
              fill: choice.fill,
            })
          : []),
      ],
    }
  })
}

/** How names and figures are set in a room: the way that cuts the fewest names, and of those the larger. */
function setting(all: readonly Choice[], room: number, h: number, input: LookInput): Setting {
  const { family, measure, sizes } = input
  const set = (under: boolean): Setting => {
    const size = legible(sizes.name, h * (under ? 0.36 : 0.5))
    const strong = { family, size, weight: 800 }
    const widest = (texts: readonly string[]) =>
      Math.max(0, ...texts.map(text => tabularWidth(text, strong, measure)))
    // The name comes first: in a narrow room the count goes, then the share.
    const figures =
      [input, { ...input, showCount: false }]
        .map(asked => all.map(choice => figureText(choice, asked)))
        .find(texts => widest(texts) <= room * (under ? 1 : 0.45)) ?? []
    const number = widest(figures)
    const taken = number > 0 && !under ? number + size * 0.6 : 0
    const labels = fitAlike(
      all.map(({ label, weight }) => ({
        text: label,
        width: Math.max(1, room - taken),
        height: Math.max(smallest * 1.18, under && number > 0 ? h - size * 1.25 : h),
        size,
        weight: Math.max(600, weight),
        family,
        leading: lineHeight.title,
        maxLines: 3,
      })),
      measure,
    )
    const longest = Math.max(0, ...labels.map(({ width }) => width))
    const words = under ? Math.max(longest, number) : longest + taken
    return { labels, figures, size, wide: Math.ceil(words) + 1, under: under && number > 0 }
  }
  const edge = set(false)
  if (h < smallest * 2.6) return edge
  const below = set(true)
  const loss = ({ labels, figures, size }: Setting) =>
    labels.filter(({ cut }) => cut).length * 100 +
    (figures.length === 0 ? 50 : 0) -
    Math.min(...labels.map(({ font }) => font.size)) / size
  return loss(edge) < loss(below) ? edge : below
}
