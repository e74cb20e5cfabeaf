import type { Node } from '../../primitives.ts'
import { setText } from '../../set-text.ts'
import { fitAlike, type Fitted, lineHeight, smallest, tabularWidth } from '../../text.ts'
import type { Choice } from '../choices.ts'
import { figureText } from '../legend.ts'
import { line } from '../line.ts'
import type { LookInput } from '../look.ts'

/** How the names and figures under pictures of one width are set: all alike. */
export interface Captions {
  /** Of the deepest, px. */
  height: number
  size: number
  /** The figure stands on a line of its own above the name, else at its right. */
  stacked: boolean
  labels: Fitted[]
}

/** Sets the captions of pictures `width` px wide in at most `height` px. */
export function captions(
  all: readonly Choice[],
  { width, height, size }: { width: number; height: number; size: number },
  input: LookInput,
): Captions {
  const { family, measure } = input
  const figures = all.map(choice => figureText(choice, input))
  const strong = { family, size, weight: 800 }
  const widest = Math.max(0, ...figures.map(text => tabularWidth(text, strong, measure)))
  const space = widest > 0 ? size * 0.5 : 0
  const set = (room: number, high: number) =>
    fitAlike(
      all.map(({ label, weight }) => ({
        text: label,
        width: Math.max(1, room),
        height: Math.max(smallest * lineHeight.line, high),
        size,
        weight: Math.max(600, weight),
        family,
        leading: lineHeight.line,
        maxLines: 4,
        balance: true,
      })),
      measure,
    )
  const deepest = (labels: readonly Fitted[]) => Math.max(0, ...labels.map(one => one.height))
  const strongest = Math.max(0, ...all.map(({ label }) => measure(label, { ...strong, weight: 600 }).width))
  // Beside the figure a long name would be set for nothing.
  if (widest > width * 0.5 || strongest > (width - widest) * 4) {
    const labels = set(width, height - size * lineHeight.line)
    return { height: deepest(labels) + size * lineHeight.line, size, stacked: true, labels }
  }
  const beside = set(width - widest - space, height)
  const poor = beside.some(({ cut, font }) => cut || font.size < size * 0.8)
  if (widest === 0 || (widest <= width * 0.5 && !poor))
    return {
      height: Math.max(deepest(beside), widest > 0 ? size * lineHeight.line : 0),
      size,
      stacked: false,
      labels: beside,
    }
  const labels = set(width, height - size * lineHeight.line)
  const stacked = { height: deepest(labels) + size * lineHeight.line, size, stacked: true, labels }
  const better = !labels.some(({ cut }) => cut) || beside.some(({ cut }) => cut)
  return better && stacked.height <= height + 1
    ? stacked
    : { height: Math.max(deepest(beside), size * lineHeight.line), size, stacked: false, labels: beside }
}

/** The name and the figure of an option from `x`, `y` down, `width` px wide. */
export function caption(
  choice: Choice,
  label: Fitted | undefined,
  { x, y, width, size, stacked }: { x: number; y: number; width: number; size: number; stacked: boolean },
  input: LookInput,
): Node[] {
  const figure = figureText(choice, input)
  const top = stacked ? y + size * lineHeight.line : y
  return [
    ...(label
      ? setText(
          label,
          { key: `${choice.key}/label`, x, y: top, fill: choice.fill, of: input.of, role: 'answer' },
          input.measure,
        )
      : []),
    ...(figure
      ? line(input, {
          key: `${choice.key}/percent`,
          text: figure,
          x: stacked ? x : x + width,
          anchor: stacked ? 'left' : 'right',
          middle: y + (stacked ? size : (label?.font.size ?? size)) * lineHeight.line * 0.5,
          width,
          size,
          weight: 800,
          fill: choice.fill,
        })
      : []),
  ]
}
