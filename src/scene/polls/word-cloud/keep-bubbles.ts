import { extentOf } from '../../bounds.ts'
import type { KeptPlace, KeptPlaces, Keeping } from '../../kept-places.ts'
import { centreX, centreY, scaleToFit } from '../../layout.ts'
import type { Box } from '../../primitives.ts'
import type { Choice } from '../choices.ts'
import { type Circle, placeTouching, pushApart } from './circles.ts'
import { anewMs, hold, unlessSame } from './keep-words.ts'
import { circlesMeet } from '../../motion/ways.ts'
import { takeUp } from './take-up.ts'
import { orderAfter, restMs, tidyOccasion, untilTidy } from './tidy.ts'

interface Rules {
  /** The box of the circles where they hold all words, and where a list stands beside them. */
  boxes: { whole: Box; beside: Box }
  /** Between circles, px. */
  gap: number
  /** How many times as wide as high the circles should stand in a box. */
  stretchOf: (box: Box) => number
  /** Whether a word fits into a circle of a radius. */
  fits: (word: Choice, r: number) => boolean
  /** Whether nobody can send more words. */
  isClosed: boolean
  /** Arranges all words anew; `isWhole`: the circles hold all of them. */
  arrange: () => { bubbles: readonly ({ word: Choice } & Circle)[]; isWhole: boolean }
}

/** Circles are arranged anew only where they become so many times as large, and are enlarged together only so many times. */
const gain = { anew: 1.2, together: 1.12 } as const
/** In order circles are so many times as large, or hold more words; else they stay where they are. */
const tidier = 1.1

/**
 * Returns where the circles of words stand, given where they last stood: each as near to its place as the others let it, because one that
 * grows pushes those beside it. At most every three seconds other words get circles, or all are arranged anew. Places are in px from
 * the corner of the chart's box.
 */
export function keepBubbles(words: readonly Choice[], keeping: Keeping, rules: Rules): KeptPlaces {
  const { at, name } = keeping
  const given = keeping.last
  const last = given?.name === name && given.look === 'bubbles' && given.places.length > 0 ? given : undefined
  const anew = (): KeptPlaces => {
    const { bubbles, isWhole } = rules.arrange()
    const places = bubbles.map(({ word, x, y, r }) => placeOf(word, { x, y, r }))
    return {
      name,
      look: 'bubbles',
      places,
      largest: places[0]?.size ?? 0,
      limit: words.length,
      hasMore: !isWhole,
      changedAt: at,
      triedAt: at,
      order: { state: 'tidy', at },
      waitsMs: null,
    }
  }
  if (!last) return anew()
  const restsMs = restMs - (at - last.changedAt)
  if (restsMs > 0) return hold(last, new Set(words.map(({ label }) => label)), restsMs)

  const standing = new Set(last.places.map(({ word }) => word))
  const old = words.filter(({ label }) => standing.has(label))
  const occasion = tidyOccasion(last, at, { count: words.length, isClosed: rules.isClosed })
  const taken = (next: KeptPlaces): KeptPlaces =>
    untilTidy(unlessSame({ ...next, places: takeUp(last.places, next.places, circlesMeet) }, last), last, at)
  if (occasion) {
    const all = anew()
    const isTidier = all.places.length > last.places.length || all.largest > last.largest * tidier
    if (occasion === 'final' || isTidier) return taken({ ...all, order: orderAfter(occasion, true, at) })
  }
  const before = occasion ? { ...last, order: orderAfter(occasion, false, at) } : last
  const moved = (some: readonly Choice[], hasMore: boolean, isDue: boolean): KeptPlaces | null => {
    const places = moveBubbles(
      some,
      last.places,
      isDue,
      hasMore ? rules.boxes.beside : rules.boxes.whole,
      rules,
    )
    if (!places) return null
    const triedAt = isDue ? at : last.triedAt
    return {
      ...before,
      places,
      largest: places[0]?.size ?? 0,
      hasMore,
      changedAt: at,
      triedAt,
      waitsMs: null,
    }
  }
  const dueMs = anewMs - (at - last.triedAt)
  if (dueMs > 0) {
    const all = last.hasMore ? null : moved(words, false, false)
    if (all) return taken(all)
    const kept = moved(old, last.hasMore, false)
    if (kept) return taken({ ...kept, waitsMs: Math.max(restMs, dueMs) })
  }
  const least = Math.min(...old.map(({ count }) => count))
  const isRightful = words.every(({ label, count }) => standing.has(label) || count <= least)
  const all = anew()
  // Words do not leave their circles as long as they fit, unless more words would.
  if (last.hasMore && all.hasMore && isRightful && all.places.length <= old.length) {
    const kept = moved(old, true, true)
    if (kept && all.largest < kept.largest * gain.anew) return taken(kept)
  }
  const inside = new Set(all.places.map(({ word }) => word))
  const same = moved(
    words.filter(({ label }) => inside.has(label)),
    all.hasMore,
    true,
  )
  return taken(same && all.largest < same.largest * gain.anew ? same : all)
}

const placeOf = ({ label, colour }: Choice, { x, y, r }: Circle): KeptPlace => ({
  word: label,
  hue: colour,
  x,
  y,
  w: r * 2,
  h: r * 2,
  size: r,
  renewals: 0,
})

/** Returns the places of words, the most frequent first, near to their last ones; null where a word does not fit into its circle. */
function moveBubbles(
  words: readonly Choice[],
  last: readonly KeptPlace[],
  mayEnlarge: boolean,
  box: Box,
  { fits, gap, stretchOf }: Rules,
): KeptPlace[] | null {
  const before = new Map(last.map(place => [place.word, place]))
  const centre = { x: centreX(box), y: centreY(box) }
  const half = gap / 2
  let [area, count] = [0, 0]
  for (const word of words) {
    const place = before.get(word.label)
    if (!place) continue
    area += (place.size + half) ** 2
    count += word.count
  }
  if (count === 0) return null
  // All together cover what they covered.
  const unit = Math.sqrt(area / count)
  const circles = new Map<string, Circle>()
  for (const { label, count } of words) {
    const place = before.get(label)
    if (place) circles.set(label, { x: place.x, y: place.y, r: unit * Math.sqrt(count) })
  }
  for (const { label, count } of words)
    if (!circles.has(label))
      circles.set(
        label,
        placeTouching(unit * Math.sqrt(count), [...circles.values()], centre, stretchOf(box)),
      )
  const apart = pushApart(words.map(({ label }) => circles.get(label) ?? { ...centre, r: 0 }))
  const extent = extentOf(apart)
  const fitting = scaleToFit(extent, box)
  const isInside =
    extent.x - extent.w / 2 >= box.x &&
    extent.y - extent.h / 2 >= box.y &&
    extent.x + extent.w / 2 <= box.x + box.w &&
    extent.y + extent.h / 2 <= box.y + box.h
  const isFarTooSmall = mayEnlarge && fitting > gain.together
  const scale = isInside && !isFarTooSmall ? 1 : Math.min(fitting, isFarTooSmall ? fitting : 1)
  const moves = !isInside || isFarTooSmall
  const places: KeptPlace[] = []
  for (const [index, word] of words.entries()) {
    const circle = apart[index]
    if (!circle) continue
    const r = Math.max(2, circle.r * scale - half)
    if (!fits(word, r)) return null
    const x = moves ? centre.x + (circle.x - extent.x) * scale : circle.x
    const y = moves ? centre.y + (circle.y - extent.y) * scale : circle.y
    places.push(placeOf(word, { x, y, r }))
  }
  return places
}
