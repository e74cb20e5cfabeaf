import { bottomEdge, centreY, inset, type Size } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fit, type Fitted, legible, lineHeight, smallest, tabularWidth, widestTextWidth } from '../../text.ts'
import type { Choice } from '../choices.ts'
import { figureText } from '../legend.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'

/** The part of a picture's area that its plate may cover. */
const mostArea = 0.4
/** The part of a picture's height that its plate may take. */
const mostHeight = 0.6
/** Free at the sides of a plate's texts and above and below them, in sizes of the type. */
const padPart = { x: 0.5, y: 0.28 } as const
/** A longer word (in sizes of the type) is made smaller rather than given its width. */
const longestWord = 6
/** A name with a word that is broken is at least this part of the usual size. */
const leastBroken = 0.8
/** The most lines of a name. */
const mostLines = 3

/** Draws the name and the figure on a ground of their own, in the lower left corner of a box; null when they do not fit whole. */
export function drawPlate(choice: Choice, box: Box, size: number, input: LookInput): Node[] | null {
  const whole = figureText(choice, input)
  const { figure, secondary } = choice
  const set = (figures: readonly string[], size: number): Node[] | null => {
    const measured = measurePlate(choice, figures, box, size, input)
    return measured && drawMeasuredPlate(choice, figures, measured, input)
  }
  const full = set(whole === '' ? [] : [whole], size)
  if (full || whole === '' || !input.showCount || !input.showPercent) return full
  // In a narrow picture both are smaller, or the count goes below the share, or else is left out.
  const smaller = legible(size * 0.85)
  return set([whole], smaller) ?? set([figure, secondary], smaller) ?? set([figure], size)
}

/** Returns the size in px that a picture needs for a plate whose name takes one line above its figures, or more lines where it is long. */
export function leastPlateSpace(choice: Choice, size: number, input: LookInput): Size {
  const font = { family: input.family, size, weight: 800 }
  const words = choice.label.split(/\s+/).map(word => input.measure(word, font).width)
  const figure = tabularWidth(choice.figure, font, input.measure)
  const w = Math.max(figure, Math.min(size * longestWord, Math.max(...words))) + size * padPart.x * 2
  const lines = 1 + Math.min(mostLines, Math.ceil(input.measure(choice.label, font).width / (w * 1.6)))
  return { w: w * 1.1, h: (size * lineHeight.body * lines) / mostHeight }
}

interface Measured {
  /** The ground, and what of it the texts take. */
  ground: Box
  inner: Box
  name: Fitted
  /** Type size of the figures and the width of the widest, px. */
  size: number
  figure: number
  /** Whether the figures stand below the name rather than at its right. */
  below: boolean
}

function measurePlate(
  { label, weight }: Choice,
  figures: readonly string[],
  box: Box,
  size: number,
  { family, measure, sizes }: LookInput,
): Measured | null {
  const margin = Math.max(4, Math.min(sizes.gaps.inset, box.w * 0.05))
  const pad = { x: size * padPart.x, y: size * padPart.y }
  const textBox = inset(inset(box, margin), pad.x, pad.y)
  const maxHeight = Math.min(box.h * mostHeight, box.h - margin * 2) - pad.y * 2
  const figure = widestTextWidth(figures, { family, size, weight: 800 }, measure) * 1.02
  const figuresHeight = figures.length * size * lineHeight.body
  if (maxHeight < smallest * lineHeight.line || textBox.w < figure + (figures.length > 1 ? 1 : smallest))
    return null

  // Setting a text takes time: it is not tried where even the smallest type would be cut.
  const least = { family, size: smallest, weight: Math.max(600, weight) }
  const area = Math.min(textBox.w * maxHeight, box.w * box.h * mostArea)
  if (measure(label, least).width * smallest * lineHeight.label > area) return null
  const setName = (width: number, height: number) => {
    const name = fit(
      { ...least, text: label, width, height, size, leading: lineHeight.label, maxLines: mostLines },
      measure,
    )
    return name.cut || (name.broken && name.font.size < size * leastBroken) ? null : name
  }
  const gap = figure > 0 ? size * 0.6 : 0
  const beside = setName(Math.max(1, textBox.w - figure - gap), maxHeight)
  const below = figures.length > 1 || (figure > 0 && (!beside || beside.lines.length > 1))
  const name = below ? setName(textBox.w, maxHeight - figuresHeight) : beside
  if (!name || (below && maxHeight < figuresHeight + name.height - 1)) return null
  const w = pad.x * 2 + (below ? Math.max(name.width, figure) : name.width + gap + figure) + 1
  const h = pad.y * 2 + name.height + (below ? figuresHeight : 0)
  if (w * h > box.w * box.h * mostArea) return null
  const ground = { x: box.x + margin, y: bottomEdge(box) - margin - h, w, h }
  return { ground, inner: inset(ground, pad.x, pad.y), name, size, figure, below }
}

function drawMeasuredPlate(
  { fill, key }: Choice,
  figures: readonly string[],
  { ground, inner, name, size, figure, below }: Measured,
  input: LookInput,
): Node[] {
  const { measure, element, sizes, surface } = input
  return [
    {
      kind: 'rect',
      key: `${key}/plate`,
      ...ground,
      radius: Math.min(sizes.unit, ground.h / 4),
      fill: surface.background,
    },
    ...setTextAbout(
      name,
      { key: `${key}/label`, x: inner.x, middle: inner.y + name.height / 2, fill, element, role: 'answer' },
      measure,
    ),
    ...figures.flatMap((text, row) =>
      drawTextLine(input, {
        key: `${key}/${row === 0 ? 'percent' : 'count'}`,
        text,
        x: below ? inner.x : inner.x + inner.w,
        anchor: below ? 'left' : 'right',
        middle: below ? inner.y + name.height + size * (0.6 + lineHeight.body * row) : centreY(inner),
        width: figure + 1,
        size,
        weight: 800,
        fill,
      }),
    ),
  ]
}
