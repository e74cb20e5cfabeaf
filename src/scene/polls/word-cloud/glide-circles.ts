import { boundsOf } from '../../bounds.ts'
import type { KeptPlace } from '../../kept-places.ts'
import { bottomEdge, rightEdge } from '../../layout.ts'
import { type Way, circlesMeet } from '../../motion/ways.ts'
import type { Box } from '../../primitives.ts'
import { mayDisappear, shrunk } from './glide.ts'
import { takeUp } from './take-up.ts'

/** Where circles go next, and from there on, one after the other; and whether so few of those that stay disappear on their ways that nobody sees a flicker. */
export interface CircleWays {
  places: KeptPlace[]
  next?: readonly (readonly KeptPlace[])[]
  isSteady: boolean
}

/** After which parts of its way a circle stops, and how far beside it, as a part of its length. */
type Stops = readonly (readonly [part: number, aside: number])[]
const straight: Stops[] = [[[1, 0]]]
/** Where circles stop that would meet: they go one after the other, or pass each other at either side. */
const past: Stops[] = [
  [0.5, 0] as const,
  [1, 0] as const,
  [0, 0] as const,
  ...[0.3, -0.3, 0.6, -0.6].flatMap(aside => [0.5, 0.3, 0.7].map(part => [part, aside] as const)),
].map(stop => [stop, [1, 0]])
/** How often another order is tried in which circles choose their stops: one that had none is first in the next. */
const orders = 8

/**
 * Returns how circles come from their last places to the next. They go straight on where hardly any two of them meet. Else all become smaller where
 * they stand, move past each other, and grow at their next places, where new ones appear. A circle that finds no way disappears, and appears once the
 * others have moved.
 */
export function glideCircles(
  last: readonly KeptPlace[],
  next: readonly KeptPlace[],
  { jumps = false }: { jumps?: boolean | undefined },
): CircleWays {
  const direct = takeUp(last, next, circlesMeet)
  const before = new Map(last.map(place => [place.word, place]))
  const moving = next.flatMap(to => {
    const from = before.get(to.word)
    return from ? [{ from, to }] : []
  })
  const renewed = direct.filter(({ word, renewals }) => renewals > (before.get(word)?.renewals ?? renewals))
  if (jumps || mayDisappear(renewed.length, moving.length)) return { places: direct, isSteady: true }
  let best: Found | undefined
  for (const plan of [straight, past])
    for (const scale of shrunk)
      for (const found of inOrders(moving, plan, scale)) {
        if (!best || found.gone < best.gone) best = found
        if (mayDisappear(best.gone, moving.length)) break
      }
  if (!best) return { places: direct, isSteady: true }
  const { small, stops, gone } = best
  return {
    places: takeUp(last, small, circlesMeet),
    next: [...stops, next],
    isSteady: mayDisappear(gone, moving.length),
  }
}

interface Moving {
  from: KeptPlace
  to: KeptPlace
}

/** The smaller circles where they stand, where they stop then, and how many of them found no way. */
interface Found {
  small: KeptPlace[]
  stops: readonly (readonly KeptPlace[])[]
  gone: number
}

function* inOrders(moving: readonly Moving[], plan: readonly Stops[], scale: number): Iterable<Found> {
  let order = moving
  for (let turn = 0; turn < (plan.length > 1 ? orders : 1); turn += 1) {
    const { chosen, without } = chooseStops(order, plan, scale)
    const stopCount = plan[0]?.length ?? 0
    yield {
      small: moving.map(each => stopOf(each, [0, 0], scale)),
      stops: Array.from({ length: stopCount }, (_, index) =>
        moving.flatMap(({ to }) => chosen.get(to.word)?.[index] ?? []),
      ),
      gone: without.length,
    }
    const late = new Set(without)
    order = [...without, ...order.filter(each => !late.has(each))]
  }
}

/** Returns where circles stop, each on the first of the plans on which it meets none of those before it. */
function chooseStops(order: readonly Moving[], plan: readonly Stops[], scale: number) {
  const area = boundsOf(order.flatMap(({ from, to }) => [boxOf(from), boxOf(to)]))
  const ways: (readonly Way[])[] = []
  const chosen = new Map<string, readonly KeptPlace[]>()
  const without: Moving[] = []
  for (const each of order) {
    const isFound = plan.some(stops => {
      const places = stops.map(stop => stopOf(each, stop, scale))
      if (!places.every(place => contains(area, boxOf(place)))) return false
      const begin = stopOf(each, [0, 0], scale)
      const way = [...places, each.to].map((to, index): Way => ({ from: places[index - 1] ?? begin, to }))
      if (ways.some(other => other.some((part, index) => circlesMeet(part, way[index] ?? part)))) return false
      ways.push(way)
      chosen.set(each.to.word, places)
      return true
    })
    if (!isFound) without.push(each)
  }
  return { chosen, without }
}

/** Returns the place at which a circle stops, in a part of its size. */
function stopOf({ from, to }: Moving, [part, aside]: Stops[number], scale: number): KeptPlace {
  const mix = (a: number, b: number) => a + (b - a) * part
  const off = aside * 4 * part * (1 - part)
  return {
    ...to,
    x: mix(from.x, to.x) - (to.y - from.y) * off,
    y: mix(from.y, to.y) + (to.x - from.x) * off,
    w: mix(from.w, to.w) * scale,
    h: mix(from.h, to.h) * scale,
    size: mix(from.size, to.size),
    renewals: from.renewals,
    isLate: false,
    scale,
  }
}

const boxOf = ({ x, y, w, h }: KeptPlace): Box => ({ x: x - w / 2, y: y - h / 2, w, h })

const contains = (outer: Box, { x, y, w, h }: Box): boolean =>
  x >= outer.x && y >= outer.y && x + w <= rightEdge(outer) && y + h <= bottomEdge(outer)
