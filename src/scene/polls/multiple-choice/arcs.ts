import { countText, percentText } from '#contract/figures.ts'
import { ink, mix } from '../../colour.ts'
import type { Node } from '../../primitives.ts'
import { legible, tabularWidth } from '../../text.ts'
import { isEmpty } from '../legend.ts'
import { line } from '../line.ts'
import type { LookInput } from '../look.ts'
import { readingWay } from '../reading-way.ts'
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
  /** Radius of the largest dot. */
  dot: number
}

/** A half ellipse; x and y from the first dot's axis. */
interface Shaped extends Pair {
  rx: number
  ry: number
  middle: number
  width: number
}

/** Half ellipses between the dots of options that were picked together, and the figures of those picked most. */
export function arcs(axis: Axis, input: LookInput): Node[] {
  const { accent, live, poll, sizes, surface } = input
  const { x, y, pitch, count, room } = axis
  const way = readingWay(input)
  const empty = isEmpty(input)
  const joined = pairs(input)
  const longest = ((count - 1) * pitch) / 2
  const thickest = Math.min(pitch * 0.3, sizes.unit * 4)
  // The arcs take all the room there is; figures stand between them.
  const stretch = Math.max(0.2, Math.min((room - thickest / 2) / longest, 5))
  const thick = Math.min(thickest, pitch * stretch * 0.3)
  const tone = poll.colorMode === 'palette' ? mix(surface.background, surface.text, 0.7) : accent
  if (joined.length === 0) return unjoined(axis, live.open, input)
  const shaped = joined.map((pair): Shaped => ({
    ...pair,
    ry: ((pair.b - pair.a) * pitch) / 2,
    rx: ((pair.b - pair.a) * pitch * stretch) / 2,
    middle: y + ((pair.a + pair.b) * pitch) / 2,
    width: empty ? 2 : Math.max(1.5, thick * pair.strength),
  }))
  const faint = ink(surface.background) === '#ffffff' ? 0.45 : 0.28
  const drawn = shaped.map(({ first, key, middle, rx, ry, width }): Node => ({
    kind: 'path',
    key,
    x,
    y: middle,
    d: `M0 ${(-ry).toFixed(1)}A${rx.toFixed(1)} ${ry.toFixed(1)} 0 0 ${way > 0 ? 1 : 0} 0 ${ry.toFixed(1)}`,
    opacity: empty ? 0.4 : first ? 1 : faint,
    stroke: { colour: tone, width },
  }))
  return [...drawn, ...(empty ? [] : told(shaped, axis, input))]
}

/** The figures of the three that were picked most, each at the crest of its arc where no other arc runs. */
function told(shaped: readonly Shaped[], { x, y, pitch, room, dot }: Axis, input: LookInput): Node[] {
  const { family, id, live, measure, showCount, showPercent, sizes, surface } = input
  if (!showPercent && !showCount) return []
  const size = legible(sizes.name, pitch * 0.4)
  const strongest = shaped.find(({ first }) => first)
  const figureOf = ({ count }: Pair) => (showPercent ? percentText(count / live.voters) : countText(count))
  const nodes = shaped
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 3)
    .flatMap((pair): Node[] => {
      const { first, key, middle, rx, width } = pair
      const weight = first ? 800 : 400
      const text = figureOf(pair)
      const w = tabularWidth(text, { family, size, weight }, measure) * 1.02 + 1
      const gap = width / 2 + sizes.unit * 1.2
      const left = [rx + gap, rx - gap - w].find(
        left =>
          left > dot + sizes.unit &&
          left + w <= room &&
          !shaped.some(other => crosses(other, { left, w, middle, high: size, air: sizes.unit * 0.6 })),
      )
      if (left === undefined) return []
      return line(input, {
        key: `${key}/figure`,
        text,
        x: x + left,
        middle,
        width: w + 1,
        size,
        weight,
        whole: true,
      })
    })
  // The figure of the strongest stands above all where it has no room at the arc.
  const alone = strongest && !nodes.some(({ key }) => key === `${strongest.key}/figure`)
  const note = legible(sizes.note)
  const above = line(input, {
    key: `${id}/together`,
    text: alone ? `${figureOf(strongest)} picked both` : 'Picked together',
    x: x + room,
    anchor: 'right',
    middle: y - pitch / 2 - note * 0.7,
    width: room,
    size: note,
    weight: alone ? 800 : 400,
    fill: alone ? surface.text : surface.muted,
    role: 'note',
    whole: true,
  })
  return [...nodes, ...above]
}

interface Words {
  left: number
  w: number
  middle: number
  high: number
  air: number
}

/** Whether an arc runs through words, or nearer to them than `air`. */
function crosses(arc: Shaped, { left, w, middle, high, air }: Words): boolean {
  const half = arc.width / 2 + air
  const xs = [-0.7, -0.35, 0, 0.35, 0.7].flatMap(part => {
    const dy = (middle + part * (high + half) - arc.middle) / arc.ry
    return Math.abs(dy) < 1 ? [arc.rx * Math.sqrt(1 - dy * dy)] : Math.abs(dy) < 1.1 ? [0] : []
  })
  return xs.length > 0 && Math.max(...xs) + half > left && Math.min(...xs) - half < left + w
}

/** The sentence in place of the arcs while nobody picked two options. */
const unjoined = ({ x, y, pitch, count, room }: Axis, open: boolean, input: LookInput): Node[] =>
  line(input, {
    key: `${input.id}/together`,
    text: open ? 'Nobody picked two yet' : 'Nobody picked two',
    x: x + room / 2,
    anchor: 'middle',
    middle: y + ((count - 1) * pitch) / 2,
    width: room * 0.7,
    size: legible(input.sizes.option, pitch),
    fill: input.surface.muted,
    role: 'note',
    whole: true,
  })
