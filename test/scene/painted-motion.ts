import { isCrowd } from '#scene/motion/crowd.ts'
import { moveMs, travelled } from '#scene/motion/travel.ts'
import { measureLetters } from '#scene/motion/without-crossings.ts'
import type { Box, CircleNode, GroupNode, Node, RectNode, TextNode } from '#scene/primitives.ts'
import type { Measure } from '#scene/text.ts'

type Values = Record<string, number>

/** The properties of one node, that begin to change when they are set to other values. */
class Moving {
  #from: Values
  #to: Values
  #since = -Infinity

  constructor(values: Values) {
    this.#from = values
    this.#to = values
  }

  set(values: Values, at: number, isStill: boolean): void {
    if (isStill) this.#since = -Infinity
    if (JSON.stringify(values) === JSON.stringify(this.#to)) return
    this.#from = this.at(at)
    this.#to = values
    this.#since = isStill ? -Infinity : at
  }

  at(now: number): Values {
    const part = travelled((now - this.#since) / moveMs)
    const from = this.#from
    return Object.fromEntries(
      Object.entries(this.#to).map(([name, to]) => [
        name,
        (from[name] ?? to) + (to - (from[name] ?? to)) * part,
      ]),
    )
  }
}

/** What a word or a circle covers in a frame, px, and what hides whatever is behind it: the plates of its rows, by their keys. */
type Covered = {
  key: string
  circle?: { x: number; y: number; r: number }
  box: Box
  plates: ReadonlyMap<string, Box>
}

/** How long a plate hides what is behind it, ms: 80 % of its animation in `web/ui/stage.css`. */
const plateMs = 400

/** The words of a chart as a stage paints them, frame by frame, after each picture that it is given. */
export class PaintedMotion {
  readonly #nodes = new Map<string, Moving>()
  /** When what appears late was first in a picture, by key. */
  readonly #since = new Map<string, number>()
  /** The same of plates. */
  readonly #plates = new Map<string, number>()
  #shown: Content[] = []

  readonly #measure: Measure

  constructor(measure: Measure) {
    this.#measure = measure
  }

  show(nodes: readonly Node[], at: number): void {
    const all = [...listContents(nodes)]
    const isStill = isCrowd(nodes)
    this.#shown = all
    const present = new Set<string>()
    const late = new Set(all.flatMap(content => content.late))
    for (const key of late) if (!this.#since.has(key)) this.#since.set(key, at)
    for (const key of this.#since.keys()) if (!late.has(key)) this.#since.delete(key)
    const plates = new Set(all.flatMap(({ groups }) => groups.flatMap(group => plateOf(group)?.key ?? [])))
    for (const key of plates) if (!this.#plates.has(key)) this.#plates.set(key, at)
    for (const key of this.#plates.keys()) if (!plates.has(key)) this.#plates.delete(key)
    const set = (key: string, values: Values) => {
      present.add(key)
      const moving = this.#nodes.get(key)
      if (moving) moving.set(values, at, isStill)
      else this.#nodes.set(key, new Moving(values))
    }
    for (const { groups, content } of all) {
      for (const { key, x, y } of groups) set(key, { x, y })
      if (content.kind === 'circle') set(content.key, { x: content.cx, y: content.cy, r: content.r })
      // A size that does not grow is set at once.
      else
        set(content.key, {
          x: content.x,
          y: content.y,
          ...(content.grows === true ? { size: content.size } : {}),
        })
    }
    for (const key of this.#nodes.keys()) if (!present.has(key)) this.#nodes.delete(key)
  }

  /** Returns what is covered in the frame at a time, ms. */
  frame(now: number): Covered[] {
    const isSeen = ({ late }: Content) => late.every(key => now >= (this.#since.get(key) ?? now) + moveMs)
    return this.#shown.filter(isSeen).map(({ groups, content }) => {
      const outer = groups.map(({ key }) => this.#nodes.get(key)?.at(now) ?? {})
      const inner = this.#nodes.get(content.key)?.at(now) ?? {}
      const [x, y] = [inner['x'] ?? 0, inner['y'] ?? 0]
      const plates = new Map<string, Box>()
      let [gx, gy] = [0, 0]
      for (const [index, group] of groups.entries()) {
        gx += outer[index]?.['x'] ?? 0
        gy += outer[index]?.['y'] ?? 0
        const plate = plateOf(group)
        if (plate && now < (this.#plates.get(plate.key) ?? now) + plateMs)
          plates.set(plate.key, { x: gx + plate.x, y: gy + plate.y, w: plate.w, h: plate.h })
      }
      if (content.kind === 'circle') {
        const circle = { x: gx + x, y: gy + y, r: inner['r'] ?? 0 }
        return { key: content.key, circle, plates, box: { x: 0, y: 0, w: 0, h: 0 } }
      }
      const size = inner['size'] ?? content.size
      const letters = measureLetters(content, this.#measure)
      const grown = size / content.size
      const [w, h] = [letters.w * grown, letters.h * grown]
      const flat = { x: x + letters.x * grown - w / 2, y: y + letters.y * grown - h / 2, w, h }
      const box =
        groups.at(-1)?.rotation === -90
          ? { x: gx + flat.y, y: gy - flat.x - flat.w, w: flat.h, h: flat.w }
          : { ...flat, x: gx + flat.x, y: gy + flat.y }
      return { key: content.key, plates, box }
    })
  }
}

const plateOf = ({ children }: GroupNode): RectNode | undefined =>
  children.find((node): node is RectNode => node.kind === 'rect' && node.passing === true)

/** A word of a chart, or the circle that stands for what is in it, with its groups and the keys of what appears late of all. */
interface Content {
  groups: readonly GroupNode[]
  content: TextNode | CircleNode
  late: readonly string[]
}

function* listContents(
  nodes: readonly Node[],
  groups: readonly GroupNode[] = [],
  late: readonly string[] = [],
): Generator<Content> {
  const lateWith = ({ key, appears }: Node) => (appears === 'after-move' ? [...late, key] : late)
  const circle = nodes.find(node => node.kind === 'circle' && node.key.endsWith('/bubble'))
  if (circle?.kind === 'circle') yield { groups, content: circle, late }
  else
    for (const node of nodes)
      if (node.kind === 'text') yield { groups, content: node, late: lateWith(node) }
      else if (node.kind === 'group') yield* listContents(node.children, [...groups, node], lateWith(node))
}

const contains = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.w <= outer.x + outer.w &&
  inner.y + inner.h <= outer.y + outer.h

/** Lists the pairs that lie over each other in a frame, by at least half a px. */
export function overlappingPairs(frame: readonly Covered[]): string[] {
  const slack = 0.5
  const found: string[] = []
  for (const [index, b] of frame.entries())
    for (const a of frame.slice(0, index)) {
      const isOver =
        a.circle && b.circle
          ? Math.hypot(a.circle.x - b.circle.x, a.circle.y - b.circle.y) < a.circle.r + b.circle.r - slack
          : !a.circle !== !b.circle
            ? false
            : a.box.x + slack < b.box.x + b.box.w &&
              b.box.x + slack < a.box.x + a.box.w &&
              a.box.y + slack < b.box.y + b.box.h &&
              b.box.y + slack < a.box.y + a.box.h
      // On the plate of its row, which the other is not part of, a text hides what it glides over.
      const isHidden = [...b.plates].some(([key, plate]) => !a.plates.has(key) && contains(plate, b.box))
      if (isOver && !isHidden) found.push(`${a.key} over ${b.key}`)
    }
  return found
}
