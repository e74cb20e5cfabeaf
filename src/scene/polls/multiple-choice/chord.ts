import { countText, percentText } from '#contract/figures.ts'
import { type Chord, chord as chordLayout, type ChordSubgroup, ribbon } from 'd3-chord'
import { arc } from 'd3-shape'
import { ink, mix } from '../../colour.ts'
import type { Node } from '../../primitives.ts'
import { smallest, tabularWidth } from '../../text.ts'
import { choices } from '../choices.ts'
import { isEmpty } from '../legend.ts'
import { line } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { bars } from './bars.ts'
import { type Pair, pairs } from './pairs.ts'
import { ringWithNames } from './ring.ts'
import type { Ring } from './ring-names.ts'

/**
 * A ring on which each option is as long as its share of all picks, with ribbons between options as wide as the
 * number who picked both; the ribbon of most is in full colour. Bars where people pick one option only.
 */
export const chord: Look = input => {
  const all = choices(input)
  if (!input.poll.multiSelect || all.length < 2) return bars(input)
  const { surface } = input
  const empty = isEmpty(input)
  const joined = pairs(input)
  const counts = all.map(({ count }) => (empty ? all.length - 1 : count))
  const { groups, chords } = layout(counts, joined, empty)
  // The first half of the options is centred on the right, whatever its share, and the second half on the left.
  const half = groups[Math.ceil(all.length / 2) - 1]?.endAngle ?? Math.PI
  const turn = Math.PI / 2 - half / 2
  const around = all.map((choice, index) => {
    const { startAngle = 0, endAngle = 0 } = groups[index] ?? {}
    return { choice, angle: (startAngle + endAngle) / 2 + turn }
  })
  const place = ringWithNames(around, input, true)
  if (!place) return bars(input)
  const { ring, names } = place
  const { cx: x, cy: y, r, way } = ring
  const inner = r * 0.9
  const facing = <T extends { startAngle: number; endAngle: number }>(part: T): T => {
    const [from, to] = [part.startAngle + turn, part.endAngle + turn]
    return way > 0
      ? { ...part, startAngle: from, endAngle: to }
      : { ...part, startAngle: -to, endAngle: -from }
  }
  const segment = arc<{ startAngle: number; endAngle: number }>().innerRadius(inner).outerRadius(r).digits(2)
  const edge = inner - r * 0.015
  const band = ribbon<Chord, ChordSubgroup>().radius(edge)
  const pairOf = new Map(joined.map(pair => [`${pair.a}-${pair.b}`, pair]))
  const bands = chords.flatMap(({ source, target }) => {
    const [a, b] = [Math.min(source.index, target.index), Math.max(source.index, target.index)]
    const pair = pairOf.get(`${a}-${b}`)
    return pair ? [{ pair, source, target }] : []
  })
  // The ribbon of most lies above the others.
  const stacked = bands.toSorted((one, other) => Number(one.pair.first) - Number(other.pair.first))
  const ribbons = stacked.flatMap(({ pair, source, target }): Node[] => {
    // d3 types a ribbon as drawn into a canvas; without one it gives the outline.
    const d: unknown = band({ source: facing(source), target: facing(target) })
    const colour = (all[source.index] ?? all[0])?.colour ?? input.accent
    return typeof d === 'string'
      ? [
          {
            kind: 'path',
            key: pair.key,
            x,
            y,
            d: d.replaceAll(/\d+\.\d{3,}/g, digits => Number(digits).toFixed(2)),
            fill: colour,
            opacity: empty ? 0.13 : pair.first ? 1 : 0.28,
          },
          ...(pair.first
            ? told(pair, [facing(source), facing(target)], { ...ring, r: edge }, colour, input)
            : []),
        ]
      : []
  })
  const segments = all.flatMap(({ colour, key }, index): Node[] => {
    const group = groups[index]
    const d = group ? segment(facing(group)) : null
    const fill = empty ? mix(surface.background, colour, 0.3) : colour
    return d === null ? [] : [{ kind: 'path', key: `${key}/segment`, x, y, d, fill }]
  })
  // A hairline to an option that nobody picked would lead nowhere.
  const unpicked = new Set(all.filter(({ count }) => !empty && count === 0).map(({ key }) => `${key}/leader`))
  return [...ribbons, ...segments, ...names.filter(({ key }) => !unpicked.has(key))]
}

/** How many picked both, on the waist of their ribbon; nothing where that is too slim. */
function told(
  { count, key }: Pair,
  [source, target]: readonly [ChordSubgroup, ChordSubgroup],
  { cx, cy, r, way }: Ring,
  colour: string,
  input: LookInput,
): Node[] {
  const { family, live, measure, showCount, showPercent, sizes } = input
  if (!showPercent && !showCount) return []
  const text = `${showPercent ? percentText(count / live.voters) : countText(count)} both`
  // Halfway along an edge, a curve drawn towards the middle of the ring.
  const waist = (from: number, to: number) => ({
    x: ((Math.sin(from) + Math.sin(to)) * r) / 4,
    y: (-(Math.cos(from) + Math.cos(to)) * r) / 4,
  })
  const one = waist(source.endAngle, target.startAngle)
  const other = waist(target.endAngle, source.startAngle)
  const across = { x: Math.abs(other.x - one.x), y: Math.abs(other.y - one.y) }
  const room = (across.x ** 2 + across.y ** 2) * 0.9
  const set = [0.9, 0.8, 0.7, 0.6]
    .map(part => part * sizes.option)
    .map(size => ({ size, w: tabularWidth(text, { family, size, weight: 800 }, measure) }))
    .find(({ size, w }) => size >= smallest && w * across.x + size * across.y <= room)
  if (!set) return []
  const { size, w } = set
  const x = cx + (way * (one.x + other.x)) / 2
  const middle = cy + (one.y + other.y) / 2
  const figure = line(input, {
    key: `${key}/figure`,
    text,
    x,
    middle,
    width: r,
    size,
    weight: 800,
    anchor: 'middle',
    fill: ink(colour),
  })
  // The ribbon's colour again, where a corner of the words could stand over its edge.
  return [
    {
      kind: 'rect',
      key: `${key}/plate`,
      x: x - w / 2,
      y: middle - size / 2,
      w,
      h: size,
      radius: size / 4,
      fill: colour,
    },
    ...figure,
  ]
}

/**
 * Angles of the options and their ribbons. Whoever picks three options is in three pairs, so the pairs of an option
 * can outnumber its picks: all ribbons shrink alike until each option has room for its own, and what is left of an
 * option stays without a ribbon.
 */
function layout(counts: readonly number[], joined: readonly Pair[], empty: boolean) {
  const shared = counts.map(() => 0)
  const weight = ({ count }: Pair) => (empty ? 1 : count)
  for (const pair of joined)
    for (const end of [pair.a, pair.b]) shared[end] = (shared[end] ?? 0) + weight(pair)
  const scale = Math.min(1, ...shared.map((sum, index) => (sum > 0 ? (counts[index] ?? 0) / sum : 1)))
  const matrix = counts.map((count, row) =>
    counts.map((_, column) => (row === column ? Math.max(0, count - scale * (shared[row] ?? 0)) : 0)),
  )
  for (const pair of joined)
    for (const [from, to] of [
      [pair.a, pair.b],
      [pair.b, pair.a],
    ] as const) {
      const row = matrix[from]
      if (row) row[to] = scale * weight(pair)
    }
  const chords = chordLayout().padAngle(0.05)(matrix)
  return { chords, groups: chords.groups }
}
