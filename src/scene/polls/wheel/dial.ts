import { paleOf } from '../pale.ts'
import { contrast, leastContrast, mix, tint } from '../../colour.ts'
import type { GroupNode, Node, PathNode } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fitLine, type Fitted, legible, smallest } from '../../text.ts'
import type { LookInput } from '../look.ts'
import { readingSign } from '../reading-sign.ts'
import { rotationOf } from './turn.ts'

export interface DialOptions {
  cx: number
  cy: number
  r: number
  names: readonly string[]
  /** Whether names are written on it. Where it has only some of the names, they are not: the drawn one would take the place of another. */
  hasNames: boolean
  /** Which of them stands at the pointer. */
  at: number
  /** How often it was turned. */
  turns: number
}

/** The hole in its middle and where names end, in radii. */
const hub = 0.16
const nameEnd = 0.91
/** The least length of a name, px. */
const leastName = smallest * 2.5
/** Names that have to be cut are set in the first of these sizes (px) in which this length is left, in sizes of the type. */
const cutSizes = [smallest * 1.6, smallest * 1.3] as const
const leastCut = 5
/** Up to this many names are set larger, each as large as it fits. */
const few = 12
/** The number of parts of an empty dial. */
const placeholderParts = 8

/**
 * Draws names in equal parts of a ring, turned so that the name `at` lies towards the pointer at its right. Parts and names are
 * two groups that turn together; `between` is drawn between them and does not turn.
 */
export function drawDial(
  { cx, cy, r, names, hasNames, at, turns }: DialOptions,
  between: readonly Node[],
  input: LookInput,
): Node[] {
  const { id, surface } = input
  const count = names.length
  const part = 360 / Math.max(1, count)
  const texts = hasNames ? fitNames(names, r, input) : []
  const turned = (360 - at * part) % 360
  const keys = keysOf(names, id)
  const spun = (key: string, children: Node[]): GroupNode => ({
    kind: 'group',
    key,
    x: cx,
    y: cy,
    rotation: rotationOf(count, at, turns),
    motion: 'turn',
    children,
  })
  const parts = names.map((_, index): Node => ({
    kind: 'group',
    key: keys[index] ?? '',
    x: 0,
    y: 0,
    rotation: index * part,
    children: [drawWedge(`${keys[index] ?? ''}/part`, r, part, partColour(index, count, input), input)],
  }))
  const labels = texts.map((text, index): Node => {
    const key = `${keys[index] ?? ''}/name`
    // Where the dial comes to rest, no name stands on its head.
    const angle = (turned + index * part) % 360
    const isOnHead = angle > 90.5 && angle < 269.5
    const ray = r * nameEnd
    return {
      kind: 'group',
      // One that turns over is another one: it would leave the dial on its way.
      key: `${key}-ray${isOnHead ? '-over' : ''}`,
      x: 0,
      y: 0,
      rotation: index * part + (isOnHead ? 180 : 0),
      children: setTextAbout(
        text,
        {
          key,
          x: isOnHead ? -ray : ray,
          middle: 0,
          anchor: isOnHead ? 'left' : 'right',
          fill: surface.text,
          element: input.element,
          role: 'answer',
        },
        input.measure,
      ),
    }
  })
  return [
    {
      kind: 'circle',
      key: `${id}/ground`,
      cx,
      cy,
      r,
      fill: paleOf(input),
    },
    spun(`${id}/dial`, count === 0 ? drawPlaceholderParts(r, input) : parts),
    ...between,
    ...(labels.length > 0 ? [spun(`${id}/names`, labels)] : []),
    { kind: 'circle', key: `${id}/hub`, cx, cy, r: r * hub, fill: surface.background },
  ]
}

/** Returns a key for each name; one that is there twice is counted. */
function keysOf(names: readonly string[], id: string): string[] {
  const occurrences = new Map<string, number>()
  return names.map(name => {
    const occurrence = occurrences.get(name) ?? 0
    occurrences.set(name, occurrence + 1)
    return `${id}/n${occurrence}.${name}`
  })
}

/** The depth of the part at the pointer, 0–1 of the accent: text can be read on it. */
const drawnDepth = 0.5

/** Draws the part at the pointer, deeper than all others, once the dial has come to rest. */
export const drawDrawnPart = (
  key: string,
  { cx, cy, r }: Pick<DialOptions, 'cx' | 'cy' | 'r'>,
  count: number,
  input: LookInput,
): Node => ({
  ...drawWedge(key, r, 360 / Math.max(1, count), drawnColour(input), input),
  x: cx,
  y: cy,
  appears: 'after-turn',
})

/** Returns the deepest tint of the accent up to that depth on which text can be read. */
function drawnColour({ accent, surface }: LookInput): string {
  let depth = drawnDepth
  while (depth > 0.2 && contrast(surface.text, tint(surface, accent, depth)) < leastContrast + 0.1)
    depth -= 0.05
  return tint(surface, accent, depth)
}

/** Draws parts without names. */
const drawPlaceholderParts = (r: number, input: LookInput): Node[] =>
  Array.from({ length: placeholderParts }, (_, index) => ({
    kind: 'group',
    key: `${input.id}/placeholder${index}`,
    x: 0,
    y: 0,
    rotation: (index * 360) / placeholderParts,
    children: [
      drawWedge(`${input.id}/placeholder${index}/part`, r, 360 / placeholderParts, paleOf(input), input),
    ],
  }))

/** Returns whether names can be read on a dial of this size. */
export const holdsNames = (names: readonly string[], r: number, input: LookInput): boolean =>
  fitNames(names, r, input).length > 0

/** Neighbours differ in tone; with the palette each has its hue. */
function partColour(index: number, count: number, { accent, palette, poll, surface }: LookInput): string {
  if (poll.colorMode === 'palette')
    return mix(surface.background, palette[index % palette.length] ?? accent, 0.34)
  const odd = count % 2 === 1 && index === count - 1 && count > 1
  return tint(surface, accent, odd ? 0.15 : index % 2 === 0 ? 0.1 : 0.2)
}

/** The part of many names that may be smaller than the others. */
const smallerPart = 0.2

/** The largest type of names, in sizes of an option's label and in radii of the dial: of few names and of more. */
const largestName = { few: { option: 1.5, r: 0.22 }, more: { option: 0.9, r: 0.14 } } as const

/**
 * Returns the names in the largest type in which they are whole: each of few names in its own size, most of many in one size and the longest in
 * smaller ones. Those that cannot be whole are cut, in a type that can be read; none where that is impossible.
 */
function fitNames(names: readonly string[], r: number, { family, measure, sizes }: LookInput): Fitted[] {
  const weight = 600
  const half = Math.PI / Math.max(2, names.length)
  const widthFor = (size: number) => {
    // A line must lie between both edges of its part at its inner end.
    const inner = names.length < 3 ? 0 : (size * 1.1) / 2 / Math.tan(half)
    return r * nameEnd - Math.max(r * hub * 1.25, inner)
  }
  // Text set into exactly its width could be cut.
  const isWhole = (name: string, size: number) =>
    measure(name, { family, size, weight }).width <= widthFor(size) - 1
  const most = names.length > few ? largestName.more : largestName.few
  const largest = legible(sizes.option * most.option, r * most.r)
  const candidates = Array.from({ length: 24 }, (_, index) => largest * 0.94 ** index).filter(
    size => size > smallest,
  )
  const sizeOf = (name: string) =>
    candidates.find(size => isWhole(name, size)) ??
    cutSizes.find(size => size <= largest && widthFor(size) >= size * leastCut) ??
    smallest
  const own = names.map(text => sizeOf(text))
  // Of many names most have one size, and only the longest a smaller one.
  const shared =
    names.length > few
      ? (own.toSorted((a, b) => a - b)[Math.floor(own.length * smallerPart)] ?? smallest)
      : Infinity
  const set = names.map((text, index) => {
    const size = Math.min(shared, own[index] ?? smallest)
    return { text, width: widthFor(size), size, min: size, weight, family }
  })
  if (set.some(({ width }) => width < leastName)) return []
  return set.map(request => fitLine(request, measure))
}

/** Draws a part of the ring, `degrees` wide, centred on the ray to the pointer. */
function drawWedge(key: string, r: number, degrees: number, fill: string, input: LookInput): PathNode {
  const way = readingSign(input)
  const inner = r * hub
  const half = (Math.min(degrees, 359.9) / 2 / 180) * Math.PI
  const at = (radius: number, angle: number) =>
    `${(Math.cos(angle) * radius * way).toFixed(2)} ${(Math.sin(angle) * radius * way).toFixed(2)}`
  const largeArc = degrees > 180 ? 1 : 0
  const d = `M${at(inner, -half)}L${at(r, -half)}A${r} ${r} 0 ${largeArc} 1 ${at(r, half)}L${at(inner, half)}A${inner} ${inner} 0 ${largeArc} 0 ${at(inner, -half)}Z`
  const stroke = { colour: input.surface.background, width: Math.max(1, r / 160) }
  // One name alone has the whole dial, without a seam.
  return { kind: 'path', key, x: 0, y: 0, d, fill, ...(degrees < 360 ? { stroke } : {}) }
}
