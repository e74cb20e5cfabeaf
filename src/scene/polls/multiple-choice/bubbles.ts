import { packSiblings } from 'd3-hierarchy'
import { ink, mix } from '../../colour.ts'
import type { Box, Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { type Fitted, fit, smallest } from '../../text.ts'
import { type Choice, checkMark, choices } from '../choices.ts'
import type { Look, LookInput } from '../look.ts'
import { figureText, isEmpty, legend } from '../legend.ts'

interface Bubble {
  choice: Choice
  x: number
  y: number
  r: number
  /** Null when it would have to be cut. */
  label: Fitted | null
}

/** Circles whose area is the share, packed; what is too small for its label is named in a list beside them. */
export const bubbles: Look = input => {
  const all = choices(input)
  if (all.length === 0) return []
  const { box, sizes } = input
  const alone = pack(all, box, input)
  const outside = alone.filter(({ label }) => !label).map(({ choice }) => choice)
  if (outside.length === 0) return alone.flatMap(bubble => draw(bubble, input))
  const beside = box.w > box.h * 1.25
  const room = beside
    ? Math.max(Math.min(box.w * 0.4, sizes.option * 14), Math.min(box.w - box.h * 1.3, sizes.option * 18))
    : Math.min(box.h * 0.5, outside.length * sizes.option * 1.5)
  const gap = sizes.unit * 3
  const chart = beside ? { ...box, w: box.w - room - gap } : { ...box, h: box.h - room - gap }
  const list = beside
    ? { ...box, x: box.x + box.w - room, w: room }
    : { ...box, y: box.y + box.h - room, h: room }
  const packed = pack(all, chart, input)
  const named = packed.filter(({ label }) => !label).map(({ choice }) => choice)
  return [...packed.flatMap(bubble => draw(bubble, input)), ...legend(named, list, input)]
}

interface Circle {
  x: number
  y: number
  r: number
}
type Arrangement = (radii: readonly number[]) => Circle[]

const cluster: Arrangement = radii => packSiblings(radii.map(r => ({ x: 0, y: 0, r })))

/** Lines of circles, each on its middle, as many to a line as fill `count` lines. */
const lines =
  (count: number): Arrangement =>
  radii => {
    const perLine = Math.ceil(radii.length / count)
    let top = 0
    return Array.from({ length: Math.ceil(radii.length / perLine) }, (_, line) => {
      const these = radii.slice(line * perLine, (line + 1) * perLine)
      const high = Math.max(...these) * 2
      let left = -these.reduce((sum, r) => sum + r, 0)
      const circles = these.map(r => {
        left += 2 * r
        return { x: left - r, y: top + high / 2, r }
      })
      top += high
      return circles
    }).flat()
  }

function extent(circles: readonly Circle[]) {
  const left = Math.min(...circles.map(({ x, r }) => x - r))
  const right = Math.max(...circles.map(({ x, r }) => x + r))
  const top = Math.min(...circles.map(({ y, r }) => y - r))
  const bottom = Math.max(...circles.map(({ y, r }) => y + r))
  return { w: right - left, h: bottom - top, x: (left + right) / 2, y: (top + bottom) / 2 }
}

const scaleIn = (box: Box, { w, h }: { w: number; h: number }) => Math.min(box.w / w, box.h / h)

/** The arrangement in which equal circles come out largest: it hangs on their number, so votes never reshuffle. */
function arrangementFor(count: number, box: Box): Arrangement {
  const equal = Array.from({ length: count }, () => 1)
  const candidates = [cluster, ...[1, 2, 3].filter(n => n <= count).map(lines)]
  const size = (arrange: Arrangement) => scaleIn(box, extent(arrange(equal)))
  return candidates.reduce((best, each) => (size(each) > size(best) * 1.05 ? each : best))
}

/** Circles that fill the box, in the order of the options. */
function pack(all: Choice[], box: Box, input: LookInput): Bubble[] {
  const total = all.reduce((sum, { share }) => sum + share, 0)
  const radii = all.map(({ share }) => (total === 0 ? 1 : Math.sqrt(Math.max(share / total, 0.004))))
  const circles = arrangementFor(all.length, box)(radii)
  const whole = extent(circles)
  const scale = scaleIn(box, whole)
  return all.flatMap((choice, index) => {
    const circle = circles[index]
    if (!circle) return []
    const radius = Math.max(2, circle.r * scale - input.sizes.unit / 4)
    const x = box.x + box.w / 2 + (circle.x - whole.x) * scale
    const y = box.y + box.h / 2 + (circle.y - whole.y) * scale
    return [{ choice, x, y, r: radius, label: labelIn(choice, radius, input) }]
  })
}

/** The label inside its circle; null when it would have to be cut. */
function labelIn(choice: Choice, r: number, input: LookInput): Fitted | null {
  const { sizes, family, measure } = input
  const size = Math.max(smallest, Math.min(sizes.option, r * 0.34))
  const request = {
    text: choice.label,
    width: r * 1.45,
    height: r * 0.75,
    size,
    weight: 600,
    family,
    leading: 1.15,
  }
  const label = fit(request, measure)
  return label.cut || r < smallest * 1.6 ? null : label
}

function draw(bubble: Bubble, input: LookInput): Node[] {
  const { choice, x, y, r, label } = bubble
  const { sizes, family, measure, surface } = input
  const empty = isEmpty(input)
  const fill = empty ? mix(surface.background, choice.colour, 0.12) : choice.colour
  const text = ink(fill)
  const figure = empty ? '' : figureText(choice, input)
  const size = Math.min(sizes.option * 1.6, r * 0.46)
  const figured =
    figure && size >= smallest
      ? fit(
          {
            text: figure,
            width: r * 1.5,
            height: r * 0.6,
            size,
            weight: 800,
            family,
            leading: 1.1,
            maxLines: 1,
          },
          measure,
        )
      : null
  const number = figured && !figured.cut ? figured : null
  const mark = choice.right ? Math.min(r * 0.4, sizes.option) : 0
  const high = { mark: mark * 1.2, label: label?.height ?? 0, number: number?.height ?? 0 }
  const top = -(high.mark + high.label + high.number) / 2
  const place = { x: 0, anchor: 'middle', fill: text, of: input.of } as const
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
        ...(number
          ? setTextAbout(
              number,
              {
                ...place,
                key: `${key}/percent`,
                role: 'figure',
                tabular: true,
                middle: top + high.mark + high.label + high.number / 2,
              },
              measure,
            )
          : []),
      ],
    },
  ]
}
