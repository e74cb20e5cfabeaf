import { asEstimate } from '#contract/result-kinds.ts'
import { mix, readable } from '../../colour.ts'
import type { Node } from '../../primitives.ts'
import { smallest, tabularWidth } from '../../text.ts'
import { countText, percentText } from '../figures.ts'
import { line } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { invitation } from '../notes.ts'
import { axis, axisSize, type Scale } from './axis.ts'
import { binned, type Bins } from './bins.ts'
import { drawMark, type Mark, placeMarks } from './marks.ts'

/** How many guesses fell where, the median marked, and revealed the answer. */
export const hist: Look = input => {
  const { accent, box, colours, hidden, id, live, poll, sizes, surface } = input
  const result = hidden ? null : asEstimate(live.result)
  const { estimateMin = 0, estimateMax = 1 } = poll
  const size = axisSize(input)
  const floor = box.y + box.h - size * 1.8
  if (!result || result.median === null)
    return [
      ...axis({ from: estimateMin, to: Math.max(estimateMax, estimateMin + 1e-6) }, input, floor),
      ...invitation({ ...input, box: { ...box, h: Math.max(1, floor - box.y) } }),
    ]
  const answer = live.revealed ? (result.answer ?? poll.answer) : undefined
  const most = Math.max(5, Math.min(24, Math.floor(box.w / (sizes.option * 1.1))))
  const bins = binned(result.values, most, estimateMax - estimateMin, answer === undefined ? [] : [answer])
  const shift = bins.discrete ? 0.5 : 0
  const from = bins.first - shift * bins.step
  const scale = { from, to: from + bins.counts.length * bins.step }
  const text = Math.max(smallest, Math.min(sizes.option * 0.8, box.h * 0.14))
  const marks: Mark[] = [{ name: 'Median', value: result.median, colour: surface.text, weight: 600 }]
  if (answer !== undefined)
    marks.push({ name: 'Answer', value: answer, colour: readable(accent, surface.background), weight: 800 })
  const placed = placeMarks(marks, input, scale, text)
  const lines = 1 + Math.max(...placed.map(({ row }) => row))
  // In a low box the bars come before the numbers of the scale.
  const numbered = box.h > lines * text * 1.35 + size * 1.8 + smallest * 2
  const base = numbered ? box.y + box.h - size * 1.8 : box.y + box.h - 2
  const top = box.y + lines * text * 1.35 + sizes.unit
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
    const index = indexOf(mark.value, bins, scale)
    const h = heights[index] ?? 0
    const stop = base - h - (figures && h > 0 ? size * 1.5 : 0)
    return drawMark(mark, input, { top: box.y + mark.row * text * 1.35, text, stop, bar: base, base })
  })
  const ruled = axis(scale, input, base, bins.discrete ? 1 : 0)
  return [...bars, ...(numbered ? ruled : ruled.slice(0, 1)), ...drawn]
}

/** Which bin a value on the scale lies in. */
const indexOf = (value: number, { step, counts }: Bins, { from }: Scale): number =>
  Math.max(0, Math.min(counts.length - 1, Math.floor((value - from) / step + 1e-9)))

/** What stands over each bar; null where the bars are too slim for it, or nothing is asked for. */
function figuresOf({ counts }: Bins, input: LookInput, size: number): string[] | null {
  const { box, family, live, measure, showCount, showPercent } = input
  if (!showCount && !showPercent) return null
  const texts = counts.map(count =>
    showPercent ? percentText(count / Math.max(1, live.voters)) : countText(count),
  )
  const widest = Math.max(...texts.map(each => tabularWidth(each, { family, size, weight: 400 }, measure)))
  return widest * 1.1 <= box.w / counts.length ? texts : null
}
