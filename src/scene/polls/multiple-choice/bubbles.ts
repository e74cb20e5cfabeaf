import { labelColours, mix } from '../../colour.ts'
import { centredLeft, cutOff } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fit, type Fitted, lineHeight, smallest } from '../../text.ts'
import { drawCheckMark, type Choice, readChoices } from '../choices.ts'
import type { Look, LookInput } from '../look.ts'
import { fillWithCircles, largestRadius } from './circles.ts'
import { fitsWhole } from '../fits-whole.ts'
import { figureText, isEmpty, drawLegend } from '../legend.ts'

interface Bubble {
  choice: Choice
  x: number
  y: number
  r: number
  /** Null when it would have to be cut. */
  label: Fitted | null
}

/** The width and the height of a label in its circle at most, in radii. */
const labelPart = { width: 1.45, height: 0.75 } as const
/** Circles of a smaller radius (px) hold no label. */
const leastLabelled = smallest * 1.6
/** How much larger the circles have to be with a list below them, so that it does not stand at their side. */
const minGain = 1.02

/** Draws packed circles whose area is the share; options whose circle is too small for the label are named in a list beside them. */
export const bubbles: Look = input => {
  const all = readChoices(input)
  if (all.length === 0) return []
  const { box, sizes } = input
  const alone = packBubbles(all, box, input)
  const outside = alone.filter(({ label }) => !label).map(({ choice }) => choice)
  if (outside.length === 0) return drawBubbles(alone, input)
  const gap = sizes.gaps.blocks
  const listWidth = Math.max(
    Math.min(box.w * 0.4, sizes.option * 14),
    Math.min(box.w - box.h * 1.3, sizes.option * 18),
  )
  const listHeight = Math.min(box.h * 0.5, outside.length * sizes.option * 1.5)
  const across = Math.min(box.w, sizes.option * 22)
  const beside = cutOff(box, 'right', listWidth, gap)
  const below = cutOff(box, 'bottom', listHeight, gap)
  // The list stands where it leaves the circles larger.
  const { rest: chart, part: list } =
    largestRadius(all, below.rest, input) > largestRadius(all, beside.rest, input) * minGain
      ? { ...below, part: { ...below.part, x: centredLeft(box, across), w: across } }
      : beside
  const packed = packBubbles(all, chart, input)
  const named = packed.filter(({ label }) => !label).map(({ choice }) => choice)
  return [...drawBubbles(packed, input), ...drawLegend(named, list, input)]
}

/** Circles that fill the box, in the order of the options. */
function packBubbles(all: readonly Choice[], box: Box, input: LookInput): Bubble[] {
  const circles = fillWithCircles(all, box, input)
  const bubbles = all.flatMap((choice, index): Bubble[] => {
    const circle = circles[index]
    return circle ? [{ ...circle, choice, label: fitLabel(choice, circle.r, input) }] : []
  })
  if (!isEmpty(input)) return bubbles
  // Circles of one size have names of one size.
  const common = Math.min(...bubbles.map(({ label }) => label?.font.size ?? Infinity))
  return bubbles.map(bubble => ({
    ...bubble,
    label: bubble.label && fitLabel(bubble.choice, bubble.r, input, common),
  }))
}

/** Returns the label inside its circle; null when it would have to be cut or a word split. */
function fitLabel(choice: Choice, r: number, input: LookInput, most = Infinity): Fitted | null {
  const { sizes, family, measure } = input
  // Large circles have larger names.
  const wanted = Math.max(Math.min(sizes.option, r * 0.34), Math.min(sizes.option * 1.5, r * 0.21))
  const size = Math.min(most, Math.max(smallest, wanted))
  const least = { family, size: Math.max(smallest * 1.1, sizes.option * 0.5), weight: 600 }
  const maxSize = { width: r * labelPart.width, height: r * labelPart.height }
  const request = {
    text: choice.label,
    ...maxSize,
    size,
    weight: 600,
    family,
    leading: lineHeight.label,
    min: least.size,
  }
  if (r < leastLabelled || !fitsWhole(choice.label, maxSize.width, maxSize.height, least, measure))
    return null
  const label = fit(request, measure)
  return label.cut ? null : label
}

/** What stands in a bubble, from top to bottom. Lengths in px. */
interface Words {
  mark: number
  number: Fitted | null
  secondary: Fitted | null
  heights: { mark: number; label: number; number: number; secondary: number }
  /** The upper edge of all, from the middle of the bubble. */
  top: number
}

function measureWords({ choice, r, label }: Bubble, input: LookInput): Words {
  const { sizes, family, measure } = input
  const figures = {
    both: figureText(choice, input),
    first: input.showPercent ? choice.figure : choice.secondary,
  }
  // Large circles have larger figures.
  const size = Math.max(Math.min(sizes.option * 1.6, r * 0.46), Math.min(sizes.option * 2.4, r * 0.34))
  const figure = (text: string, size: number, weight: number, least: number) => {
    if (text === '' || size < least) return null
    const maxSize = { width: r * 1.5, height: r * 0.6, leading: lineHeight.figure, maxLines: 1 }
    const set = fit({ ...maxSize, text, size, weight, family }, measure)
    return set.cut ? null : set
  }
  const number = figure(figures.both === '' ? '' : figures.first, size, 800, smallest)
  // The count stands below the share, or only in the list where it would be tiny here.
  const least = label ? smallest : Math.max(smallest, sizes.option * 0.5)
  const secondary =
    number && figures.both !== figures.first ? figure(choice.secondary, size * 0.45, 400, least) : null
  const mark = choice.correct ? Math.min(r * 0.4, sizes.option) : 0
  const heights = {
    mark: mark * 1.2,
    label: label?.height ?? 0,
    number: number?.height ?? 0,
    secondary: secondary?.height ?? 0,
  }
  return {
    mark,
    number,
    secondary,
    heights,
    top: -(heights.mark + heights.label + heights.number + heights.secondary) / 2,
  }
}

function drawBubbles(bubbles: readonly Bubble[], input: LookInput): Node[] {
  const fills = bubbles.map(({ choice: { colour } }) =>
    isEmpty(input) ? mix(input.surface.background, colour, 0.12) : colour,
  )
  const tones = labelColours(fills)
  return bubbles.map((bubble, index) =>
    drawBubble(bubble, fills[index] ?? bubble.choice.colour, tones[index] ?? input.surface.text, input),
  )
}

function drawBubble(bubble: Bubble, fill: string, tone: string, input: LookInput): Node {
  const { choice, x, y, r, label } = bubble
  const { measure, element, sizes, surface } = input
  const { key, correct } = choice
  const { mark, number, secondary, heights, top } = measureWords(bubble, input)
  const place = { x: 0, anchor: 'middle', fill: tone, element } as const
  const ofFigure = { ...place, role: 'figure', tabular: true } as const
  const middle = top + heights.mark + heights.label + heights.number / 2
  const below = middle + (heights.number + heights.secondary) / 2
  return {
    kind: 'group',
    key,
    x,
    y,
    children: [
      {
        kind: 'circle',
        key: `${key}/bubble`,
        cx: 0,
        cy: 0,
        r,
        fill,
        ...(correct ? { stroke: { colour: surface.text, width: sizes.unit / 2 } } : {}),
      },
      ...(mark > 0 ? [drawCheckMark(`${key}/check`, 0, top + mark / 2, mark, tone)] : []),
      ...(label
        ? setTextAbout(
            correct ? { ...label, font: { ...label.font, weight: 600 } } : label,
            { ...place, key: `${key}/label`, role: 'answer', middle: top + heights.mark + heights.label / 2 },
            measure,
          )
        : []),
      ...(number ? setTextAbout(number, { ...ofFigure, key: `${key}/percent`, middle }, measure) : []),
      ...(secondary
        ? setTextAbout(secondary, { ...ofFigure, key: `${key}/count`, middle: below }, measure)
        : []),
    ],
  }
}
