import { type Chord, chord as chordLayout, type ChordGroup, type ChordSubgroup, ribbon } from 'd3-chord'
import { blackOrWhiteOn, mix } from '../../colour.ts'
import type { Node } from '../../primitives.ts'
import { smallest, tabularWidth } from '../../text.ts'
import type { Choice } from '../choices.ts'
import { isEmpty } from '../legend.ts'
import { drawTextLine } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { outlineRingSegment } from '../ring-segment.ts'
import { bars } from './bars.ts'
import { inStackingOrder, type Pair, readPairedChoices, readPairs } from './pairs.ts'
import { layOutRing } from './ring.ts'
import type { Ring, RingOption } from './ring-names.ts'

/** The inner radius of the ring, and the space between it and the ribbons, in radii. */
const proportions = { inner: 0.9, space: 0.015 } as const
/** How much of their colour ribbons have: before the first answer, of the most frequent pair, and of the next ones. */
const tint = { empty: 0.1, first: 1, strong: 0.5 } as const
/** How much of the text's colour grey ribbons have: less than elsewhere, because they are many. */
const calmGrey = 0.09
/** The sizes of a ribbon's figure that are tried, in sizes of an option's label. */
const figureSizes = [0.9, 0.8, 0.7, 0.6]

/**
 * Draws a ring on which each option is as long as its share of all picks, with ribbons between options as wide as the
 * number who picked both; the ribbon of most is in full colour, all but the five widest are grey. Bars where people pick one option only.
 */
export const chord: Look = input => {
  const all = readPairedChoices(input)
  const chart = input.poll.multiSelect && all.length > 1 ? measureChart(all, input) : null
  if (!chart) return bars(input)
  // A hairline to an option that nobody picked would lead nowhere.
  const unpicked = new Set(
    all.filter(({ count }) => !isEmpty(input) && count === 0).map(({ key }) => `${key}/leader`),
  )
  return [
    ...drawRibbons(all, chart, input),
    ...drawSegments(all, chart, input),
    ...chart.names.filter(({ key }) => !unpicked.has(key)),
  ]
}

/** Where everything stands. Angles are radians clockwise from the top, in the reading direction. */
interface Chart {
  ring: Ring
  names: Node[]
  /** The segments of the ring, one for each option. */
  segments: readonly ChordGroup[]
  ribbons: readonly Ribbon[]
  /** The inner radius of the ring and the radius at which ribbons end, px. */
  inner: number
  edge: number
}

interface Ribbon {
  pair: Pair
  source: ChordSubgroup
  target: ChordSubgroup
}

/** Returns where everything stands; null where there is no space for the ring and the names. */
function measureChart(all: readonly Choice[], input: LookInput): Chart | null {
  const empty = isEmpty(input)
  const pairs = readPairs(input)
  // Before the first answer ribbons show what they are: all there can be would be a web.
  const joined = empty ? pairs.filter(({ a, b }) => isBeside(a, b, all.length)) : pairs
  const counts = all.map(({ count }) => (empty ? Math.min(2, all.length - 1) : count))
  const { groups, chords } = layOutChords(counts, joined, empty)
  // The first half of the options that have a place is centred on the right, whatever its share, and the second half on the left.
  const placed = groups.filter(({ index }) => (counts[index] ?? 0) > 0)
  const half = placed[Math.ceil(placed.length / 2) - 1]?.endAngle ?? Math.PI
  const turn = Math.PI / 2 - half / 2
  const around = spreadUnpicked(
    all.map((choice, index) => {
      const { startAngle = 0, endAngle = 0 } = groups[index] ?? {}
      return { choice, angle: (startAngle + endAngle) / 2 + turn }
    }),
    empty,
  )
  const place = layOutRing(around, input)
  if (!place) return null
  const { r, way } = place.ring
  const inReadingDirection = <T extends { startAngle: number; endAngle: number }>(part: T): T => {
    const [from, to] = [part.startAngle + turn, part.endAngle + turn]
    return way > 0
      ? { ...part, startAngle: from, endAngle: to }
      : { ...part, startAngle: -to, endAngle: -from }
  }
  const pairOf = new Map(joined.map(pair => [`${pair.a}-${pair.b}`, pair]))
  const ribbons = chords.flatMap(({ source, target }) => {
    const [a, b] = [Math.min(source.index, target.index), Math.max(source.index, target.index)]
    const pair = pairOf.get(`${a}-${b}`)
    return pair ? [{ pair, source: inReadingDirection(source), target: inReadingDirection(target) }] : []
  })
  const inner = r * proportions.inner
  return {
    ...place,
    segments: groups.map(inReadingDirection),
    ribbons,
    inner,
    edge: inner - r * proportions.space,
  }
}

/** Returns whether two options are next to each other around the ring. */
const isBeside = (a: number, b: number, of: number): boolean => b - a === 1 || b - a === of - 1

/** Near the bottom of the ring at a side, radians from the top: below all options that were picked. */
const atBottom = Math.PI * 0.99

/**
 * Returns options with those that nobody picked at the ends of both columns of names, as many in each as there can be: they have no place
 * on the ring, and one column would be crowded.
 */
function spreadUnpicked(around: readonly RingOption[], empty: boolean): RingOption[] {
  const isPicked = ({ choice }: RingOption) => empty || choice.count > 0
  const atRight = ({ angle }: RingOption) => Math.sin(angle) >= 0
  let balance = around.filter(isPicked).reduce((sum, one) => sum + (atRight(one) ? 1 : -1), 0)
  return around.map(one => {
    if (isPicked(one)) return one
    const side = balance > 0 ? -1 : 1
    balance += side
    return { ...one, angle: side * atBottom }
  })
}

function drawRibbons(all: readonly Choice[], chart: Chart, input: LookInput): Node[] {
  const { edge, ring } = chart
  const empty = isEmpty(input)
  const outline = ribbon<Chord, ChordSubgroup>().radius(edge)
  const { background, text } = input.surface
  const grey = mix(background, text, calmGrey)
  const ribbons = chart.ribbons.map(drawn => ({ ...drawn, ...drawn.pair }))
  return inStackingOrder(ribbons).flatMap(({ pair, source, target }): Node[] => {
    // d3 types a ribbon as drawn into a canvas; without one it gives the outline.
    const d: unknown = outline({ source, target })
    if (typeof d !== 'string') return []
    const ends = [all[source.index], all[target.index]]
    const colour = (ends.find(end => end?.correct) ?? ends[0])?.colour ?? input.accent
    const { first, strong } = pair
    return [
      {
        kind: 'path',
        key: pair.key,
        x: ring.cx,
        y: ring.cy,
        d: d.replaceAll(/\d+\.\d{3,}/g, digits => Number(digits).toFixed(2)),
        fill: strong ? mix(background, colour, empty ? tint.empty : first ? tint.first : tint.strong) : grey,
        // An edge says which ribbon lies over which; mixed colours would look like more options.
        ...(strong && { stroke: { colour: background, width: input.sizes.unit / 4 } }),
      },
      ...(first ? drawRibbonFigure({ pair, source, target }, { ...ring, r: edge }, colour, input) : []),
    ]
  })
}

function drawSegments(all: readonly Choice[], { ring, segments, inner }: Chart, input: LookInput): Node[] {
  return all.flatMap(({ colour, key }, index): Node[] => {
    const segment = segments[index]
    if (!segment) return []
    const d = outlineRingSegment({ ...segment, inner, outer: ring.r })
    const fill = isEmpty(input) ? mix(input.surface.background, colour, 0.3) : colour
    return [{ kind: 'path', key: `${key}/segment`, x: ring.cx, y: ring.cy, d, fill }]
  })
}

/** Draws how many picked both, on the waist of their ribbon. */
function drawRibbonFigure(
  { pair: { count, key }, source, target }: Ribbon,
  { cx, cy, r, way }: Ring,
  colour: string,
  input: LookInput,
): Node[] {
  const { family, live, measure, showCount, showPercent, sizes, words } = input
  if (!showPercent && !showCount) return []
  const figureText = showPercent ? words.percentText(count / live.voters) : words.countText(count)
  const text = words.text('choice.both', { figure: figureText })
  // Halfway along an edge, a curve drawn towards the middle of the ring.
  const waist = (from: number, to: number) => ({
    x: ((Math.sin(from) + Math.sin(to)) * r) / 4,
    y: (-(Math.cos(from) + Math.cos(to)) * r) / 4,
  })
  const one = waist(source.endAngle, target.startAngle)
  const other = waist(target.endAngle, source.startAngle)
  const across = { x: Math.abs(other.x - one.x), y: Math.abs(other.y - one.y) }
  const maxArea = (across.x ** 2 + across.y ** 2) * 0.9
  const tried = figureSizes
    .map(part => part * sizes.option)
    .map(size => ({ size, w: tabularWidth(text, { family, size, weight: 800 }, measure) }))
    .filter(({ size }) => size >= smallest)
  const inside = tried.find(({ size, w }) => w * across.x + size * across.y <= maxArea)
  const set = inside ?? tried.findLast(({ w }) => w < r)
  if (!set) return []
  const { size, w } = set
  const pad = inside ? 0 : size / 2.5
  const x = cx + (way * (one.x + other.x)) / 2
  const middle = cy + (one.y + other.y) / 2
  const figure = drawTextLine(input, {
    key: `${key}/figure`,
    text,
    x,
    middle,
    width: r,
    size,
    weight: 800,
    anchor: 'middle',
    fill: blackOrWhiteOn(colour),
  })
  // The ribbon's colour again: a corner of the words could stand over its edge, or it is slimmer than they.
  return [
    {
      kind: 'rect',
      key: `${key}/plate`,
      x: x - w / 2 - pad,
      y: middle - size / 2 - pad / 2,
      w: w + pad * 2,
      h: size + pad,
      radius: inside ? size / 4 : (size + pad) / 2,
      fill: colour,
    },
    ...figure,
  ]
}

/**
 * Returns angles of the options and their ribbons. Whoever picks three options is in three pairs, so the pairs of an option
 * can outnumber its picks: all ribbons shrink alike until each option has space for its own, and what is left of an
 * option stays without a ribbon.
 */
function layOutChords(counts: readonly number[], joined: readonly Pair[], empty: boolean) {
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
