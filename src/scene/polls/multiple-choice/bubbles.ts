import { ink, mix } from '../../colour.ts'
import { centredLeft, cutOff } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fit, type Fitted, lineHeight, smallest } from '../../text.ts'
import { checkMark, type Choice, choices } from '../choices.ts'
import type { Look, LookInput } from '../look.ts'
import { circlesIn, largest } from './circles-in.ts'
import { fitsWhole } from '../fits-whole.ts'
import { figureText, isEmpty, legend } from '../legend.ts'

interface Bubble {
  choice: Choice
  x: number
  y: number
  r: number
  /** Null when it would have to be cut. */
  label: Fitted | null
}

/** Packed circles whose area is the share; options whose circle is too small for the label are named in a list beside them. */
export const bubbles: Look = input => {
  const all = choices(input)
  if (all.length === 0) return []
  const { box, sizes } = input
  const alone = pack(all, box, input)
  const outside = alone.filter(({ label }) => !label).map(({ choice }) => choice)
  if (outside.length === 0) return alone.flatMap(bubble => draw(bubble, input))
  const gap = sizes.gaps.blocks
  const wide = Math.max(
    Math.min(box.w * 0.4, sizes.option * 14),
    Math.min(box.w - box.h * 1.3, sizes.option * 18),
  )
  const high = Math.min(box.h * 0.5, outside.length * sizes.option * 1.5)
  const across = Math.min(box.w, sizes.option * 22)
  const beside = cutOff(box, 'right', wide, gap)
  const below = cutOff(box, 'bottom', high, gap)
  // The list stands where it leaves the circles larger.
  const { rest: chart, part: list } =
    largest(all, below.rest, input) > largest(all, beside.rest, input) * 1.02
      ? { ...below, part: { ...below.part, x: centredLeft(box, across), w: across } }
      : beside
  const packed = pack(all, chart, input)
  const named = packed.filter(({ label }) => !label).map(({ choice }) => choice)
  return [...packed.flatMap(bubble => draw(bubble, input)), ...legend(named, list, input)]
}

/** Circles that fill the box, in the order of the options. */
function pack(all: readonly Choice[], box: Box, input: LookInput): Bubble[] {
  const circles = circlesIn(all, box, input)
  const bubbles = all.flatMap((choice, index): Bubble[] => {
    const circle = circles[index]
    return circle ? [{ ...circle, choice, label: labelIn(choice, circle.r, input) }] : []
  })
  if (!isEmpty(input)) return bubbles
  // Circles of one size have names of one size.
  const common = Math.min(...bubbles.map(({ label }) => label?.font.size ?? Infinity))
  return bubbles.map(bubble => ({
    ...bubble,
    label: bubble.label && labelIn(bubble.choice, bubble.r, input, common),
  }))
}

/** The label inside its circle; null when it would have to be cut or a word split. */
function labelIn(choice: Choice, r: number, input: LookInput, most = Infinity): Fitted | null {
  const { sizes, family, measure } = input
  // Large circles have larger names.
  const wanted = Math.max(Math.min(sizes.option, r * 0.34), Math.min(sizes.option * 1.5, r * 0.21))
  const size = Math.min(most, Math.max(smallest, wanted))
  const least = { family, size: Math.max(smallest * 1.1, sizes.option * 0.5), weight: 600 }
  const request = {
    text: choice.label,
    width: r * 1.45,
    height: r * 0.75,
    size,
    weight: 600,
    family,
    leading: lineHeight.label,
    min: least.size,
  }
  if (r < smallest * 1.6 || !fitsWhole(choice.label, r * 1.45, r * 0.75, least, measure)) return null
  const label = fit(request, measure)
  return label.cut ? null : label
}

function draw(bubble: Bubble, input: LookInput): Node[] {
  const { choice, x, y, r, label } = bubble
  const { sizes, family, measure, surface } = input
  const empty = isEmpty(input)
  const fill = empty ? mix(surface.background, choice.colour, 0.12) : choice.colour
  const text = ink(fill)
  const figures = { both: figureText(choice, input), first: input.showPercent ? choice.figure : choice.aside }
  // Large circles have larger figures.
  const size = Math.max(Math.min(sizes.option * 1.6, r * 0.46), Math.min(sizes.option * 2.4, r * 0.34))
  const figure = (text: string, size: number, weight: number, least: number) => {
    if (text === '' || size < least) return null
    const room = { width: r * 1.5, height: r * 0.6, leading: lineHeight.figure, maxLines: 1 }
    const set = fit({ ...room, text, size, weight, family }, measure)
    return set.cut ? null : set
  }
  const number = figure(figures.both === '' ? '' : figures.first, size, 800, smallest)
  // The count stands below the share, or only in the list where it would be tiny here.
  const least = label ? smallest : Math.max(smallest, sizes.option * 0.5)
  const aside =
    number && figures.both !== figures.first ? figure(choice.aside, size * 0.45, 400, least) : null
  const mark = choice.right ? Math.min(r * 0.4, sizes.option) : 0
  const high = {
    mark: mark * 1.2,
    label: label?.height ?? 0,
    number: number?.height ?? 0,
    aside: aside?.height ?? 0,
  }
  const top = -(high.mark + high.label + high.number + high.aside) / 2
  const place = { x: 0, anchor: 'middle', fill: text, of: input.of } as const
  const told = { ...place, role: 'figure', tabular: true } as const
  const middle = top + high.mark + high.label + high.number / 2
  const { key } = choice
  return [
    {
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
          ...(choice.right ? { stroke: { colour: surface.text, width: sizes.unit / 2 } } : {}),
        },
        ...(mark > 0 ? [checkMark(`${key}/check`, 0, top + mark / 2, mark, text)] : []),
        ...(label
          ? setTextAbout(
              choice.right ? { ...label, font: { ...label.font, weight: 600 } } : label,
              { ...place, key: `${key}/label`, role: 'answer', middle: top + high.mark + high.label / 2 },
              measure,
            )
          : []),
        ...(number ? setTextAbout(number, { ...told, key: `${key}/percent`, middle }, measure) : []),
        ...(aside
          ? setTextAbout(
              aside,
              { ...told, key: `${key}/count`, middle: middle + (high.number + high.aside) / 2 },
              measure,
            )
          : []),
      ],
    },
  ]
}
