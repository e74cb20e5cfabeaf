import { mix } from '../../colour.ts'
import type { Node } from '../../primitives.ts'
import { direction, smallest, tabularWidth } from '../../text.ts'
import { countText, percentText } from '../figures.ts'
import { isEmpty } from '../legend.ts'
import { line } from '../line.ts'
import type { LookInput } from '../look.ts'
import { type Pair, pairs } from './pairs.ts'

/** Where dots stand, one under the other. */
export interface Axis {
  x: number
  /** Of the first dot. */
  y: number
  pitch: number
  count: number
  /** To the right of the line, px. */
  room: number
}

/** Half ellipses between the dots of options that were picked together, and the figures of those picked most. */
export function arcs({ x, y, pitch, count, room }: Axis, input: LookInput): Node[] {
  const { accent, family, measure, poll, showCount, showPercent, sizes, surface } = input
  const way = direction(poll.prompt) === 'rtl' ? -1 : 1
  const empty = isEmpty(input)
  const joined = pairs(input)
  const size = Math.max(smallest, Math.min(sizes.option * 0.8, pitch * 0.3))
  const longest = ((count - 1) * pitch) / 2
  const figured = !empty && (showPercent || showCount)
  const worded = room > longest * 1.6 + size * 9
  const figure = figured ? size * (worded ? 8.5 : 3.2) : 0
  const thickest = Math.min(pitch * 0.3, sizes.unit * 4)
  const stretch = Math.max(0.2, Math.min((room - figure - thickest / 2) / longest, 4))
  const thick = Math.min(thickest, pitch * stretch * 0.3)
  const tone = poll.colorMode === 'palette' ? mix(surface.background, surface.text, 0.7) : accent

  const shaped = joined.map(pair => ({
    ...pair,
    ry: ((pair.b - pair.a) * pitch) / 2,
    rx: ((pair.b - pair.a) * pitch * stretch) / 2,
    middle: y + ((pair.a + pair.b) * pitch) / 2,
    width: empty ? 2 : Math.max(1.5, thick * pair.strength),
  }))
  const drawn = shaped.map(({ first, key, middle, rx, ry, width }): Node => ({
    kind: 'path',
    key,
    x,
    y: middle,
    d: `M0 ${(-ry).toFixed(1)}A${rx.toFixed(1)} ${ry.toFixed(1)} 0 0 ${way > 0 ? 1 : 0} 0 ${ry.toFixed(1)}`,
    opacity: empty ? 0.4 : first ? 1 : 0.28,
    stroke: { colour: tone, width },
  }))

  const told = figured ? shaped.toSorted((a, b) => b.count - a.count).slice(0, 3) : []
  const figures = told.flatMap((pair): Node[] => {
    const { first, key, middle } = pair
    const weight = first ? 800 : 400
    const text = spell(pair, worded, input)
    const left = pair.rx + pair.width / 2 + sizes.unit
    const w = tabularWidth(text, { family, size, weight }, measure)
    const crossed = shaped.some(other => {
      if (other.key === key) return false
      const at = [-0.6, 0, 0.6].map(part => (middle + part * size - other.middle) / other.ry)
      const xs = at.filter(dy => Math.abs(dy) < 1).map(dy => other.rx * Math.sqrt(1 - dy * dy))
      if (xs.length === 0) return false
      const half = other.width / 2 + sizes.unit / 2
      return Math.max(...xs) + half > left && Math.min(...xs) - half < left + w
    })
    if (crossed && !first) return []
    const set = line(input, {
      key: `${key}/figure`,
      text,
      x: x + left,
      middle,
      width: figure,
      size,
      weight,
      whole: true,
    })
    const plate: Node = {
      kind: 'rect',
      key: `${key}/plate`,
      x: x + left - sizes.unit / 2,
      y: middle - size * 0.6,
      w: w + sizes.unit,
      h: size * 1.2,
      fill: surface.background,
    }
    return crossed && set.length > 0 ? [plate, ...set] : set
  })
  return [...drawn, ...figures]
}

function spell({ count, first }: Pair, worded: boolean, { live, showPercent }: LookInput): string {
  const figure = showPercent ? percentText(count / live.voters) : countText(count)
  return first && worded ? `${figure} picked both` : figure
}
