import { clamp, type Size } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { legible, smallest, tabularWidth, widestTextWidth } from '../../text.ts'
import type { Choice } from '../choices.ts'
import { figureText } from '../legend.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'

/** A tag in sizes of its type: its height, and what is left at each side of its figure. */
const tag = { height: 1.35, side: 0.4 } as const
/** The size of its type: the part of the picture's height at most, in sizes of an option's label, and the least in px. */
const type = { height: 0.17, option: 1.2, least: smallest } as const

const fontOf = (size: number, { family }: LookInput) => ({ family, size, weight: 800 })

/** Returns the type size in px at which the figures of all options fit on pictures of a size; 0 when there are none or they do not. */
export function tagSizeFor(all: readonly Choice[], { w, h }: Size, input: LookInput): number {
  const figures = all.map(choice => figureText(choice, input))
  const widest = widestTextWidth(figures, fontOf(1, input), input.measure)
  if (widest === 0) return 0
  const size = Math.min(h * type.height, input.sizes.option * type.option, w / (widest + tag.side * 2))
  return size < type.least ? 0 : size
}

/** Draws the figure of an option at the level of its picture, on its colour: above the level, below it where it is too high. */
export function drawLevelTag(
  choice: Choice,
  picture: Box,
  { size, fill }: { size: number; fill: string },
  input: LookInput,
): Node[] {
  const { colour, key, share } = choice
  const text = figureText(choice, input)
  const h = size * tag.height
  const w = tabularWidth(text, fontOf(legible(size), input), input.measure) + size * tag.side * 2
  const level = picture.y + picture.h * (1 - clamp(share, 0, 1))
  const y = level - h < picture.y ? level : level - h
  return [
    {
      kind: 'group',
      key: `${key}/tag`,
      x: picture.x,
      y,
      children: [
        { kind: 'rect', key: `${key}/tag-ground`, x: 0, y: 0, w, h, fill: colour },
        ...drawTextLine(input, {
          key: `${key}/percent`,
          text,
          x: w / 2,
          anchor: 'middle',
          middle: h / 2,
          width: w,
          size,
          weight: 800,
          fill,
        }),
      ],
    },
  ]
}
