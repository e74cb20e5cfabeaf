import { countText, percentText } from '#contract/figures.ts'
import { mix } from '../../colour.ts'
import { clamp } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { tabularWidth } from '../../text.ts'
import { line } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { axis, type Scale } from './axis.ts'
import { binned, type Bins } from './bins.ts'
import { field, guesses, markTop, wholeScale } from './guesses.ts'
import { drawMark } from './marks.ts'

/** The most bars: from the back row people see the shape, not single guesses. */
const mostBars = 16

/** A histogram of the guesses with the median marked and, once revealed, the answer. */
export const hist: Look = input => {
  const { accent, box, colours, id, sizes, surface } = input
  const found = guesses(input)
  if (!found) return ghost(input)
  const { answer, marks, values } = found
  const whole = wholeScale(input)
  const most = Math.max(5, Math.min(mostBars, Math.floor(box.w / (sizes.option * 1.4))))
  const bins = binned(values, most, whole.to - whole.from, answer === undefined ? [] : [answer])
  const from = bins.first - (bins.discrete ? bins.step / 2 : 0)
  const scale = { from, to: from + bins.counts.length * bins.step }
  const space = field(scale, marks, input)
  const { base, numbered, placed, size, text, top } = space
  const figures = base - top > size * 4 ? figuresOf(bins, input, size) : null
  const room = Math.max(1, base - top - (figures ? size * 1.4 : 0))
  const width = box.w / bins.counts.length
  const peak = Math.max(1, ...bins.counts)
  const gap = Math.min(sizes.unit / 2, width * 0.16)
  const right = answer === undefined ? null : indexOf(answer, bins, scale)
  const tone = colours[0] ?? accent
  const heights = bins.counts.map(count => (count > 0 ? Math.max(2, (room * count) / peak) : 0))
  const bars = bins.counts.flatMap((count, index): Node[] => {
    const key = `${id}/b${bins.step}:${Math.round(bins.first / bins.step) + index}`
    const x = box.x + index * width
    const h = heights[index] ?? 0
    const fill = right === null || right === index ? tone : mix(surface.background, tone, 0.45)
    if (count === 0) return []
    const bar: Node = { kind: 'rect', key, x: x + gap / 2, y: base - h, w: width - gap, h, fill }
    if (!figures) return [bar]
    const words = { key: `${key}/figure`, text: figures[index] ?? '', x: x + width / 2, width }
    return [
      bar,
      ...line(input, {
        ...words,
        middle: base - h - size * 0.75,
        size,
        anchor: 'middle',
        fill: surface.muted,
      }),
    ]
  })
  const drawn = placed.flatMap((mark): Node[] => {
    // A line between two bars ends above the higher one.
    const beside = (bins.step * gap) / width
    const under = [mark.value - beside, mark.value, mark.value + beside]
    const h = Math.max(...under.map(value => heights[indexOf(value, bins, scale)] ?? 0))
    const stop = base - h - (figures && h > 0 ? size * 1.5 : 0)
    return drawMark(mark, input, { top: markTop(space, mark, input), text, stop })
  })
  const ruled = axis(scale, input, base, bins.discrete ? 1 : 0)
  return [...bars, ...(numbered ? ruled : ruled.slice(0, 1)), ...drawn]
}

/** The bars drawn before the first guess, centred on the scale, in parts of its height. */
const ghosts = [0.08, 0.2, 0.4, 0.64, 0.8, 0.8, 0.64, 0.4, 0.2, 0.08]

function ghost(input: LookInput): Node[] {
  const { box, id, sizes, surface } = input
  const whole = wholeScale(input)
  const { base, numbered, top } = field(whole, [], input)
  const width = box.w / ghosts.length
  const gap = Math.min(sizes.unit / 2, width * 0.16)
  const ruled = axis(whole, input, base)
  return [
    ...ghosts.map((part, index): Node => {
      const h = part * (base - top)
      const x = box.x + index * width + gap / 2
      return {
        kind: 'rect',
        key: `${id}/ghost${index}`,
        x,
        y: base - h,
        w: width - gap,
        h,
        fill: surface.track,
      }
    }),
    ...(numbered ? ruled : ruled.slice(0, 1)),
  ]
}

/** Which bin a value on the scale lies in. */
export const indexOf = (value: number, { step, counts }: Bins, { from }: Scale): number =>
  clamp(Math.floor((value - from) / step + 1e-9), 0, counts.length - 1)

/** The figures above the bars; null where the bars are too narrow for them, or no figures are asked for. */
function figuresOf({ counts }: Bins, input: LookInput, size: number): string[] | null {
  const { box, family, live, measure, showCount, showPercent } = input
  if (!showCount && !showPercent) return null
  const texts = counts.map(count =>
    showPercent ? percentText(count / Math.max(1, live.voters)) : countText(count),
  )
  const widest = Math.max(...texts.map(each => tabularWidth(each, { family, size, weight: 400 }, measure)))
  return widest * 1.1 <= box.w / counts.length ? texts : null
}
