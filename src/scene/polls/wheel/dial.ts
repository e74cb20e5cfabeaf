import { mix } from '../../colour.ts'
import { palette } from '../../palette.ts'
import type { GroupNode, Node, PathNode } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fitLine, type Fitted, legible, smallest } from '../../text.ts'
import type { LookInput } from '../look.ts'
import { readingWay } from '../reading-way.ts'

export interface DialOf {
  cx: number
  cy: number
  r: number
  names: readonly string[]
  /** Which of them stands at the pointer. */
  at: number
  /** How often it was turned. */
  turns: number
}

/** Whole turns of the dial for each draw. */
const turnsPerDraw = 6
/** The hole in its middle and where names end, in radii. */
const hub = 0.16
const rim = 0.91
/** The number of parts of an empty dial. */
const ghosts = 8

/** Names in equal parts of a ring; one group, turned so that the name `at` lies towards the pointer at its right. */
export function dial({ cx, cy, r, names, at, turns }: DialOf, input: LookInput): Node[] {
  const { accent, id, surface } = input
  const n = names.length
  const part = 360 / Math.max(1, n)
  const texts = namesOnDial(names, r, input)
  const seen = new Map<string, number>()
  const parts = names.map((name, index): Node => {
    const again = seen.get(name) ?? 0
    seen.set(name, again + 1)
    const key = `${id}/n${again}.${name}`
    const text = texts[index]
    return {
      kind: 'group',
      key,
      x: 0,
      y: 0,
      rotation: index * part,
      children: [
        wedge(`${key}/part`, r, part, toneOf(index, n, input), input),
        ...(text
          ? setTextAbout(
              text,
              {
                key: `${key}/name`,
                x: r * rim,
                middle: 0,
                anchor: 'right',
                fill: surface.text,
                of: input.of,
                role: 'answer',
              },
              input.measure,
            )
          : []),
      ],
    }
  })
  const group: GroupNode = {
    kind: 'group',
    key: `${id}/dial`,
    x: cx,
    y: cy,
    rotation: turns * turnsPerDraw * 360 + ((360 - at * part) % 360),
    motion: 'turn',
    children: n === 0 ? ghostParts(r, input) : parts,
  }
  return [
    {
      kind: 'circle',
      key: `${id}/ground`,
      cx,
      cy,
      r,
      fill: n === 0 ? surface.track : mix(surface.background, accent, 0.14),
    },
    group,
    { kind: 'circle', key: `${id}/hub`, cx, cy, r: r * hub, fill: surface.background },
  ]
}

/** Parts without names. */
const ghostParts = (r: number, input: LookInput): Node[] =>
  Array.from({ length: ghosts }, (_, index) => ({
    kind: 'group',
    key: `${input.id}/ghost${index}`,
    x: 0,
    y: 0,
    rotation: (index * 360) / ghosts,
    children: [wedge(`${input.id}/ghost${index}/part`, r, 360 / ghosts, input.surface.track, input)],
  }))

/** Whether names can be read on a dial of this size. */
export const hasNames = (names: readonly string[], r: number, input: LookInput): boolean =>
  namesOnDial(names, r, input).length > 0

/** Neighbours differ in tone; with the palette each has its hue. */
function toneOf(index: number, count: number, { accent, poll, surface }: LookInput): string {
  if (poll.colorMode === 'palette')
    return mix(surface.background, palette[index % palette.length] ?? accent, 0.34)
  const odd = count % 2 === 1 && index === count - 1 && count > 1
  return mix(surface.background, accent, odd ? 0.15 : index % 2 === 0 ? 0.1 : 0.2)
}

/** The names in the largest type in which all are whole; in the smallest some are cut; none where that is unreadable. */
function namesOnDial(names: readonly string[], r: number, { family, measure, sizes }: LookInput): Fitted[] {
  const weight = 600
  const half = Math.PI / Math.max(2, names.length)
  const widthFor = (size: number) => {
    // A line must lie between both edges of its part at its inner end.
    const inner = names.length < 3 ? 0 : (size * 1.1) / 2 / Math.tan(half)
    return r * rim - Math.max(r * hub * 1.25, inner)
  }
  const whole = (size: number) => {
    const room = widthFor(size)
    return names.every(name => measure(name, { family, size, weight }).width <= room)
  }
  const largest = legible(sizes.option * 0.9, r * 0.14)
  const tries = Array.from({ length: 16 }, (_, index) => largest * 0.94 ** index).filter(
    size => size > smallest,
  )
  const size = tries.find(whole) ?? smallest
  const width = widthFor(size)
  if (width < smallest * 2.5) return []
  return names.map(text => fitLine({ text, width, size, weight, family }, measure))
}

/** A part of the ring, `degrees` wide, centred on the ray to the pointer. */
function wedge(key: string, r: number, degrees: number, fill: string, input: LookInput): PathNode {
  const way = readingWay(input)
  const inner = r * hub
  const half = (Math.min(degrees, 359.9) / 2 / 180) * Math.PI
  const at = (radius: number, angle: number) =>
    `${(Math.cos(angle) * radius * way).toFixed(2)} ${(Math.sin(angle) * radius * way).toFixed(2)}`
  const large = degrees > 180 ? 1 : 0
  const d = `M${at(inner, -half)}L${at(r, -half)}A${r} ${r} 0 ${large} 1 ${at(r, half)}L${at(inner, half)}A${inner} ${inner} 0 ${large} 0 ${at(inner, -half)}Z`
  const stroke = { colour: input.surface.background, width: Math.max(1, r / 160) }
  // One name alone has the whole dial, without a seam.
  return { kind: 'path', key, x: 0, y: 0, d, fill, ...(degrees < 360 ? { stroke } : {}) }
}
