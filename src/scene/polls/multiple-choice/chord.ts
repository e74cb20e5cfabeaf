import { type Chord, chord as chordLayout, type ChordSubgroup, ribbon } from 'd3-chord'
import { arc } from 'd3-shape'
import { mix } from '../../colour.ts'
import type { Node } from '../../primitives.ts'
import { choices } from '../choices.ts'
import { isEmpty } from '../legend.ts'
import type { Look } from '../look.ts'
import { bars } from './bars.ts'
import { type Pair, pairs } from './pairs.ts'
import { ringWithNames } from './ring.ts'

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
  // The first half of the options lies about the right, whatever its share, and the second about the left.
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
  const band = ribbon<Chord, ChordSubgroup>().radius(inner - r * 0.015)
  const pairOf = new Map(joined.map(pair => [`${pair.a}-${pair.b}`, pair]))
  const ribbons = chords.flatMap(({ source, target }): Node[] => {
    const [a, b] = [Math.min(source.index, target.index), Math.max(source.index, target.index)]
    const pair = pairOf.get(`${a}-${b}`)
    if (!pair) return []
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
            opacity: empty ? 0.13 : pair.first ? 0.9 : 0.28,
          },
        ]
      : []
  })
  const segments = all.flatMap(({ colour, key }, index): Node[] => {
    const group = groups[index]
    const d = group ? segment(facing(group)) : null
    const fill = empty ? mix(surface.background, colour, 0.3) : colour
    return d === null ? [] : [{ kind: 'path', key: `${key}/segment`, x, y, d, fill }]
  })
  return [...ribbons, ...segments, ...names]
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
