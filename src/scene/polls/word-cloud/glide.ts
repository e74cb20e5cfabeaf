import { boundsOf } from '../../bounds.ts'
import type { KeptPlace } from '../../kept-places.ts'
import { bottomEdge, rightEdge } from '../../layout.ts'
import type { Box } from '../../primitives.ts'
import { type Way, boxesMeet } from '../../motion/ways.ts'
import type { Work } from '../../work.ts'
import type { Occasion } from './tidy.ts'
import { takeUp } from './take-up.ts'

/** Where words go next, and from there on, one after the other, where their ways are not free. */
export interface Glide {
  places: KeptPlace[]
  next?: readonly (readonly KeptPlace[])[]
  /** The words that disappear on the way, because there is none that is free. */
  missing: readonly KeptPlace[]
}

/** After which parts of its way a word may stop, how far beside it, as a part of its length, and how large it is there, in its size. */
interface Stops {
  parts: readonly number[]
  aside: number
  scale: number
}
const stopsOf = (
  scales: readonly number[],
  parts: readonly (readonly number[])[],
  asides: readonly number[] = [0],
): Stops[] =>
  scales.flatMap(scale => asides.flatMap(aside => parts.map(each => ({ parts: each, aside, scale }))))
/**
 * Where words may stop, tried in this order: one that waits goes when others have made space. All stop as often. They keep their size, or nearly: what is
 * large is read from the back of a room also while it moves.
 */
const plans: readonly (readonly Stops[])[] = [
  stopsOf([1, 0.9], [[0.5], [0], [1]]),
  stopsOf(
    [1, 0.9],
    [
      [0, 1],
      [0.3, 0.7],
      [0, 0.5],
      [0.5, 1],
    ],
    [0, 0.3, -0.3],
  ),
]
/** At a change words are to come to rest soon: then only so many are tried. */
const quick = 1
/** How often another order is tried in which words choose their stops: one that had none is first in the next. */
const orders = 6

/**
 * Returns how words come from their last places to the next. They go straight on where no two of them meet. Else all pass by places in between, in which
 * those that would meet wait or go ahead. A word for which there is no such way disappears, and appears at its next place once the others have moved: rather small ones.
 */
export function* glide(
  last: readonly KeptPlace[],
  next: readonly KeptPlace[],
  occasion: Occasion | null,
): Work<Glide> {
  const direct = takeUp(last, next, boxesMeet)
  const before = new Map(last.map(place => [place.word, place]))
  const isRenewed = ({ word, renewals }: KeptPlace) => renewals > (before.get(word)?.renewals ?? renewals)
  const renewed = direct.filter(isRenewed)
  if (renewed.length === 0) return { places: direct, missing: [] }
  const moving = next.flatMap(to => {
    const from = before.get(to.word)
    return from && from.isTurned === to.isTurned ? [{ from, to }] : []
  })
  const between = yield* passBy(moving, occasion === null ? plans.slice(0, quick) : plans)
  const missing = moving.flatMap(({ to }) => (between.has(to.word) ? [] : [to]))
  const stops = [...between.values()][0]?.length ?? 0
  // On a longer way words are gone for longer.
  if (areaOf(renewed) <= areaOf(missing) * (stops + 1)) return { places: direct, missing: renewed }
  const at = (stop: number) => moving.flatMap(({ to }) => between.get(to.word)?.[stop] ?? [])
  const [first = []] = between.values()
  const [places = next, ...others] = first.map((_, stop) => at(stop))
  return {
    places: takeUp(last, places, boxesMeet),
    next: [...others, next],
    missing,
  }
}

interface Moving {
  from: KeptPlace
  to: KeptPlace
}

/** Returns the places in between, by word: of as many words as have a free way past some. */
function* passBy(
  moving: readonly Moving[],
  plans: readonly (readonly Stops[])[],
): Work<ReadonlyMap<string, readonly KeptPlace[]>> {
  let best: ReadonlyMap<string, readonly KeptPlace[]> = new Map()
  let least = Infinity
  for (const plan of plans) {
    let order = moving
    for (let turn = 0; turn < orders; turn += 1) {
      const { found, without } = yield* chooseStops(order, plan)
      const area = areaOf(without.map(({ to }) => to))
      if (area < least) [best, least] = [found, area]
      if (without.length === 0) return found
      const late = new Set(without)
      order = [...without, ...order.filter(each => !late.has(each))]
    }
  }
  return best
}

/** Returns what words cover, px²: it is worse that a large one disappears. */
export const areaOf = (places: readonly KeptPlace[]): number =>
  places.reduce((sum, { w, h }) => sum + w * h, 0)

/** Of so many words a way is looked for without a rest. */
const partLength = 6

function* chooseStops(
  order: readonly Moving[],
  plan: readonly Stops[],
): Work<{ found: Map<string, readonly KeptPlace[]>; without: Moving[] }> {
  const area = boundsOf(order.flatMap(({ from, to }) => [boxOf(from), boxOf(to)]))
  const ways: (readonly Way[])[] = []
  const found = new Map<string, readonly KeptPlace[]>()
  const without: Moving[] = []
  for (const each of order) {
    const { from, to } = each
    const isWay = plan.some(({ parts, aside, scale }) => {
      const stops = parts.map(part => stopOf(each, part, aside, scale))
      if (!stops.every(stop => contains(area, boxOf(stop)))) return false
      const way = [...stops, to].map((place, index): Way => ({ from: stops[index - 1] ?? from, to: place }))
      if (ways.some(other => other.some((part, index) => boxesMeet(part, way[index] ?? part)))) return false
      ways.push(way)
      found.set(to.word, stops)
      return true
    })
    if (!isWay) without.push(each)
    if ((found.size + without.length) % partLength === 0) yield
  }
  return { found, without }
}

/** Returns the place at which a word stops. */
function stopOf({ from, to }: Moving, part: number, aside: number, scale: number): KeptPlace {
  const mix = (a: number, b: number) => a + (b - a) * part
  const off = aside * 4 * part * (1 - part)
  const times = (scale * mix(from.size, to.size)) / to.size
  return {
    ...to,
    x: mix(from.x, to.x) - (to.y - from.y) * off,
    y: mix(from.y, to.y) + (to.x - from.x) * off,
    w: to.w * times,
    h: to.h * times,
    size: to.size * times,
    renewals: from.renewals,
    isLate: false,
  }
}

const boxOf = ({ x, y, w, h }: KeptPlace): Box => ({ x: x - w / 2, y: y - h / 2, w, h })

const contains = (outer: Box, { x, y, w, h }: Box): boolean =>
  x >= outer.x && y >= outer.y && x + w <= rightEdge(outer) && y + h <= bottomEdge(outer)
