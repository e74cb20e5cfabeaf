import type { SlideStep } from '#contract/deck/deck.ts'
import type { Rect } from '#contract/deck/element.ts'
import { elementsOf } from './elements.ts'

/** The places that are tried along each axis. */
const tries = 9
/** The margin that new elements keep, as a fraction of the slide. */
const margin = 0.04

/** Returns where a new element hides least of a slide, and of such places the nearest to the one that was wanted. */
export function freePlace(slide: SlideStep, wanted: Rect): Rect {
  const others = elementsOf(slide).map(({ item }) => item.rect)
  const places = along(wanted.x, wanted.w).flatMap(x =>
    along(wanted.y, wanted.h).map(y => ({ ...wanted, x, y })),
  )
  const rated = places.map(place => ({
    place,
    hidden: others.reduce((sum, other) => sum + sharedArea(place, other), 0),
    distance: Math.hypot(place.x - wanted.x, place.y - wanted.y),
  }))
  return rated.toSorted((a, b) => a.hidden - b.hidden || a.distance - b.distance)[0]?.place ?? wanted
}

/** Returns starting points for a side of a length: the one that was wanted, and some from margin to margin. */
function along(wanted: number, length: number): number[] {
  const space = Math.max(0, 1 - 2 * margin - length)
  return [wanted, ...Array.from({ length: tries }, (_, index) => margin + (space * index) / (tries - 1))]
}

/** Returns the area that two boxes share; boxes that barely touch share nothing. A line has a little height. */
function sharedArea(a: Rect, b: Rect): number {
  const thin = 0.01
  const w = Math.min(a.x + Math.max(a.w, thin), b.x + Math.max(b.w, thin)) - Math.max(a.x, b.x)
  const h = Math.min(a.y + Math.max(a.h, thin), b.y + Math.max(b.h, thin)) - Math.max(a.y, b.y)
  return w > 0 && h > 0 ? Math.round(w * h * 1e4) / 1e4 : 0
}
