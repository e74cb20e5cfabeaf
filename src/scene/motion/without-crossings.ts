import type { Box, GroupNode, Node, TextNode } from '../primitives.ts'
import type { Measure } from '../text.ts'
import { isCrowd } from './crowd.ts'
import { moveMs, overtakeMs, travelled } from './travel.ts'
import { type Way, boxesMeet } from './ways.ts'

/** How the parts of a picture on a stage move from their last places to those that they have now. */
export interface Motion {
  nodes: readonly Node[]
  /** Groups and texts by their keys. */
  travels: ReadonlyMap<string, Travel>
  /** How often a part was taken away and drawn anew at its new place, by the key that it was drawn with. */
  renewals: ReadonlyMap<string, number>
  /** How often a part has glided over others, by key: its plate is drawn anew each time. */
  passes: ReadonlyMap<string, number>
  /** The keys of what appears once all the others have moved. */
  late: ReadonlySet<string>
  /** When the last of those appears, ms. */
  restsAt: number
  /** How long until a picture that was held back may be drawn, ms; null when none is. */
  waitsMs: number | null
}

/** A way that begins at `since` and takes `ms`. */
interface Travel {
  from: Point
  to: Point
  since: number
  ms: number
}
interface Point {
  x: number
  y: number
}

type Part = GroupNode | TextNode

/** A text with what it moves with: its groups from the outermost, and itself. */
interface Line {
  chain: readonly Part[]
  way: Way
  /** The outermost part that was not in the last picture; undefined where all were. */
  added: Part | undefined
  /** Whether it cannot be seen as long as the others move. */
  isLate: boolean
}

/**
 * Returns how a picture follows another one on a stage so that no text passes through another on its way. Where two rows that have
 * plates would meet, the one that is painted later glides over the other on its plate, or lies over it where it arrives. Where others would meet, the part that meets
 * most others is taken away, and appears at its new place once the others have moved; so does what is new where others still have to
 * make space for it. `at` is the time of the picture, ms, by the clock of the last. As long as something has yet to appear, a
 * picture that would need more of this is held back. Words of a cloud find their own ways.
 */
export function withoutCrossings(
  nodes: readonly Node[],
  last: Motion | undefined,
  at: number,
  measure: Measure,
): Motion {
  // A crowd moves at once.
  if (!last || isCrowd(nodes)) return motionOf(nodes, noChanges(), undefined, at)
  const keys = new Set(listParts(nodes).map(({ part }) => part.key))
  const keep = (counts: ReadonlyMap<string, number>) => new Map([...counts].filter(([key]) => keys.has(key)))
  const renewals = keep(last.renewals)
  const late = new Set(last.late)
  const lines = listLines(nodes).map(chain => lineOf(chain, last, renewals, at, measure))
  const meetings = listMeetings(lines)
  const passes = keep(last.passes)
  for (const { key } of listPassing(meetings)) passes.set(key, (passes.get(key) ?? 0) + 1)
  const crossings = meetings.filter(([a, b]) => !canPass(a, b))
  let { restsAt } = last
  for (let crossing = findLater(crossings); crossing; crossing = findLater(crossings)) {
    if (at < last.restsAt) return { ...last, waitsMs: last.restsAt - at }
    if (!crossing.isAdded) renewals.set(crossing.part.key, (renewals.get(crossing.part.key) ?? 0) + 1)
    late.add(drawnKey(crossing.part.key, renewals))
    restsAt = at + moveMs
    for (const line of lines) if (line.chain.includes(crossing.part)) line.isLate = true
  }
  return motionOf(nodes, { renewals, passes, late, restsAt }, last, at)
}

const noChanges = () => ({
  renewals: new Map(),
  passes: new Map(),
  late: new Set<string>(),
  restsAt: -Infinity,
})

const isMoved = (node: Node): node is Part => node.kind === 'group' || node.kind === 'text'

/** Lists the groups and texts, each with how long it moves, ms. */
const listParts = (nodes: readonly Node[], outerMs: number = moveMs): { part: Part; ms: number }[] =>
  nodes.filter(isMoved).flatMap(part => {
    if (part.kind === 'text') return [{ part, ms: outerMs }]
    const ms = part.motion === 'overtake' ? overtakeMs : outerMs
    return [{ part, ms }, ...listParts(part.children, ms)]
  })

/** Lists the texts that only move, each with its groups. */
function listLines(nodes: readonly Node[], groups: readonly GroupNode[] = []): (readonly Part[])[] {
  return nodes.flatMap(node => {
    if (node.appears !== undefined) return []
    if (node.kind === 'text') return [[...groups, node]]
    if (node.kind !== 'group' || node.keeps || node.motion === 'turn') return []
    if ((node.rotation ?? 0) !== 0 || (node.scale ?? 1) !== 1) return []
    return listLines(node.children, [...groups, node])
  })
}

const drawnKey = (key: string, renewals: Motion['renewals']): string => {
  const times = renewals.get(key)
  return times === undefined ? key : `${key}~${times}`
}

function lineOf(
  chain: readonly Part[],
  { travels }: Motion,
  renewals: Motion['renewals'],
  at: number,
  measure: Measure,
): Line {
  const text = chain.findLast(part => part.kind === 'text')
  const letters = text ? measureLetters(text, measure) : { x: 0, y: 0, w: 0, h: 0 }
  const to = sum([letters, ...chain])
  const known = chain.map(({ key }) => travels.get(drawnKey(key, renewals)))
  const added = chain[known.indexOf(undefined)]
  // What is new moves with the groups that it is in.
  const from = sum([
    letters,
    ...chain.map((part, index) => {
      const travel = known[index]
      return travel ? placeAt(travel, at) : part
    }),
  ])
  const size = { w: letters.w - slack, h: letters.h - slack }
  return { chain, added, isLate: false, way: { from: { ...from, ...size }, to: { ...to, ...size } } }
}

/** Two texts may lie over each other by so much, px. */
const slack = 0.5
/** How far letters reach above and below the baseline, in sizes of the type; only marks and long descenders reach further. */
const reach = { up: 0.77, down: 0.22 } as const

/** Returns the centre and the size of what the letters of a text cover, from its point, px. */
export function measureLetters(text: TextNode, measure: Measure): Box {
  const { width: w, ascent, descent } = measure(text.text, text)
  const up = Math.min(ascent, text.size * reach.up)
  const down = Math.min(descent, text.size * reach.down)
  const left = { left: 0, middle: -w / 2, right: -w }[text.anchor]
  return { x: left + w / 2, y: (down - up) / 2, w, h: up + down }
}

const sum = (points: readonly Point[]): Point =>
  points.reduce((all, each) => ({ x: all.x + each.x, y: all.y + each.y }), { x: 0, y: 0 })

function placeAt({ from, to, since, ms }: Travel, at: number): Point {
  const part = travelled((at - since) / ms)
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}

/** Returns the outermost part of each of two texts that the other is not in. */
const partsApart = (a: Line, b: Line): readonly [Part | undefined, Part | undefined] => [
  a.chain.find(each => !b.chain.includes(each)),
  b.chain.find(each => !a.chain.includes(each)),
]

/** Returns whether two texts stand in rows that glide over each other: rows of the last picture, or the one that is painted later arrives. */
function canPass(a: Line, b: Line): boolean {
  const [below, above] = partsApart(a, b)
  const hasPlate = (part: Part | undefined): part is GroupNode =>
    part?.kind === 'group' && part.plate !== undefined
  if (!hasPlate(below) || !hasPlate(above) || a.added === below) return false
  return b.added !== above || above.motion === 'arrive'
}

/** Two texts that meet on their ways, in the order in which they are painted. */
type Meeting = readonly [Line, Line]

/** Lists the rows that glide over others: of two that meet, the one that is painted later. */
const listPassing = (meetings: readonly Meeting[]): ReadonlySet<Part> =>
  new Set(meetings.filter(([a, b]) => canPass(a, b)).flatMap(([a, b]) => partsApart(a, b)[1] ?? []))

const listMeetings = (lines: readonly Line[]): Meeting[] =>
  lines.flatMap((b, index) => lines.slice(0, index).flatMap(a => (cross(a, b) ? [[a, b] as const] : [])))

/** Returns the part that appears later so that fewest texts meet: one that is new, else the one that meets most others; undefined where no two meet any more. */
function findLater(crossings: readonly Meeting[]): { part: Part; isAdded: boolean } | undefined {
  const counts = new Map<Part, { part: Part; isAdded: boolean; count: number }>()
  const count = (line: Line, other: Line) => {
    const part = line.added ?? partsApart(line, other)[0]
    if (!part) return
    const found = counts.get(part) ?? { part, isAdded: line.added !== undefined, count: 0 }
    counts.set(part, { ...found, count: found.count + 1 })
  }
  for (const [a, b] of crossings)
    if (!a.isLate && !b.isLate) {
      count(a, b)
      count(b, a)
    }
  return [...counts.values()].sort((a, b) => Number(b.isAdded) - Number(a.isAdded) || b.count - a.count)[0]
}

/** Returns whether two texts can be seen to meet on their ways although they do not at the end. */
const cross = (a: Line, b: Line): boolean =>
  boxesMeet(a.way, b.way) && !boxesMeet({ from: a.way.to, to: a.way.to }, { from: b.way.to, to: b.way.to })

function motionOf(
  nodes: readonly Node[],
  changes: Pick<Motion, 'renewals' | 'passes' | 'late' | 'restsAt'>,
  last: Motion | undefined,
  at: number,
): Motion {
  const { renewals, passes, late } = changes
  const isAsGiven = renewals.size + passes.size + late.size === 0
  const drawn = isAsGiven ? nodes : nodes.map(node => place(node, changes))
  const parts = listParts(drawn)
  const travels = new Map(
    parts.map(({ part: { key, x, y }, ms }) => {
      const before = last?.travels.get(key)
      if (before && before.to.x === x && before.to.y === y) return [key, before] as const
      return [key, { from: before ? placeAt(before, at) : { x, y }, to: { x, y }, since: at, ms }] as const
    }),
  )
  const stillLate = new Set([...late].filter(key => travels.has(key)))
  return { ...changes, nodes: drawn, travels, late: stillLate, waitsMs: null }
}

function place(node: Node, changes: Pick<Motion, 'renewals' | 'passes' | 'late'>): Node {
  const key = drawnKey(node.key, changes.renewals)
  const named = { ...node, key, ...(changes.late.has(key) && ({ appears: 'after-move' } as const)) }
  if (named.kind !== 'group') return named
  const children = named.children.map(child => place(child, changes))
  const times = changes.passes.get(node.key)
  if (times === undefined || !named.plate) return { ...named, children }
  const plate: Node = {
    kind: 'rect',
    key: `${key}/plate~${times}`,
    ...named.plate,
    ...plateShadow,
    passing: true,
  }
  return { ...named, children: [plate, ...children] }
}

/** So that a row is seen to lie over what it glides over. */
const plateShadow = { shadow: { dy: 2, blur: 14, colour: '#000000', opacity: 0.28 } } as const
