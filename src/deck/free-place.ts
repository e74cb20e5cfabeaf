import type { SlideStep } from '#contract/deck/deck.ts'
import type { Rect } from '#contract/deck/element.ts'
import { elementsOf } from './elements.ts'

/** The places that are tried along each axis. */
const tries = 9
/** The margin that new elements keep, as a fraction of the slide. */
const margin = 0.04

/** Whether a shape or picture takes so much of the slide that it is its background, on which everything lies. */
export const isBackground = ({ w, h }: Rect): boolean => w * h > 0.9

/** Returns the boxes of a slide that a new element should not cover. */
const takenBoxes = (slide: SlideStep): Rect[] =>
  elementsOf(slide)
    .filter(({ list, item: { rect } }) => list === 'overlays' || list === 'texts' || !isBackground(rect))
    .map(({ item }) => item.rect)

/** Whether a box lies on the slide and covers nothing that is there. */
export const isFree = (slide: SlideStep, box: Rect): boolean =>
  box.x + box.w <= 1 && box.y + box.h <= 1 && takenBoxes(slide).every(other => sharedArea(box, other) === 0)

/**
 * Returns a free place for a new element, in the size that was wanted or in the largest of the `scales` of it; undefined when there is
 * none. No side gets less than `least`, a fraction of the slide.
 */
export function freePlaceInSizes(
  slide: SlideStep,
  wanted: Rect,
  { scales, least }: { scales: readonly number[]; least: number },
): Rect | undefined {
  for (const scale of scales) {
    const [w, h] = [wanted.w * scale, wanted.h * scale]
    if (scale < 1 && Math.min(w, h) < least) return undefined
    const place = freePlace(slide, {
      x: wanted.x + (wanted.w - w) / 2,
      y: wanted.y + (wanted.h - h) / 2,
      w,
      h,
    })
    if (isFree(slide, place)) return place
  }
  return undefined
}

/** Returns where a new element hides least of a slide, and of such places the nearest to the one that was wanted. */
export function freePlace(slide: SlideStep, wanted: Rect): Rect {
  const others = takenBoxes(slide)
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

/**
 * Returns where a new element has most room around it: the middle of the slide where that is free, else the middle of the largest free
 * place. It becomes narrower in a narrow one.
 */
export function roomyPlace(slide: SlideStep, { w, h }: Pick<Rect, 'w' | 'h'>): Rect {
  const middle = middleOf({ x: 0, y: 0, w: 1, h: 1 }, { w, h })
  if (isFree(slide, middle)) return middle
  const room = largestFreePlace(slide, { x: 0, y: 0, w: 1, h: 1 })
  if (!room || room.w < w / 2 || room.h < h) return freePlace(slide, middle)
  return middleOf(room, { w: Math.min(w, room.w), h })
}

const middleOf = (box: Rect, { w, h }: Pick<Rect, 'w' | 'h'>): Rect => ({
  x: box.x + (box.w - w) / 2,
  y: box.y + (box.h - h) / 2,
  w,
  h,
})

/** Between a new element and those beside it, where it takes all that is free, as a fraction of the slide. */
const gap = 0.02

/**
 * Returns the largest free place of a slide in which a new element may have other proportions than were wanted; it is no larger than
 * that. Undefined when there is none.
 */
export function largestFreePlace(slide: SlideStep, wanted: Rect): Rect | undefined {
  const others = takenBoxes(slide)
  const starts = [margin, ...others.map(({ x, w }) => x + w + gap)].filter(x => x >= margin && x < 1 - margin)
  const ends = [1 - margin, ...others.map(({ x }) => x - gap)].filter(x => x > margin && x <= 1 - margin)
  const most = wanted.w * wanted.h
  let best: { place: Rect; area: number } | undefined
  for (const x of starts)
    for (const end of ends) {
      if (end <= x) continue
      const between = others.filter(other => other.x - gap < end && other.x + other.w + gap > x)
      for (const { y, h } of freeStretches(between, margin, gap)) {
        const place = { x, y, w: end - x, h }
        const area = Math.min(most, place.w * place.h)
        if (area > (best?.area ?? 0)) best = { place, area }
      }
    }
  if (!best) return undefined
  const { x, y, w, h } = best.place
  const high = Math.min(h, Math.max(wanted.h, most / w))
  const long = Math.min(w, Math.max(wanted.w, most / high))
  return { x: x + (w - long) / 2, y: y + (h - high) / 2, w: long, h: high }
}

/**
 * Returns what boxes that stand one below another leave free of a slide's height, from the top: each stretch is `gap` away from the boxes,
 * and `margin` from the edges.
 */
export function freeStretches(
  boxes: readonly Rect[],
  margin: number,
  gap: number,
): { y: number; h: number }[] {
  const sorted = boxes.toSorted((a, b) => a.y - b.y)
  const last = 1 - margin
  let y = margin
  const stretches = [...sorted.map(box => Math.min(last, box.y - gap)), last].map((bottom, index) => {
    const stretch = { y, h: bottom - y }
    const box = sorted[index]
    if (box) y = Math.max(y, box.y + box.h + gap)
    return stretch
  })
  return stretches.filter(({ h }) => h > 0)
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
