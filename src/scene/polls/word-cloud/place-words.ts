import { boundsOf } from '../../bounds.ts'
import type { KeptPlace, KeptPlaces } from '../../kept-places.ts'
import { clamp } from '../../layout.ts'
import { boxesMeet } from '../../motion/ways.ts'
import type { Box } from '../../primitives.ts'
import type { Work } from '../../work.ts'
import { gather } from './gather.ts'
import { type Taken, alongBetween, areaOfBlocks, findNearest, gapOf, isFree, keptGap } from './pack.ts'
import type { KeptBlock, Rules } from './rules.ts'
import { takeUp } from './take-up.ts'

/** Distances along a line count so much less where they are packed. */
const packStretch = 1.5
/** Words are drawn together only where they then take so much of the area. */
const closer = 0.97
/** All words together become so much smaller at a time when one does not fit. */
const smaller = 0.93
/** Words that cover less of their box become larger. */
const fullCover = 0.5

/** Returns the words kept where they are, or all of them nearer to the middle and smaller until each has a place. */
export function* keepOrShrink(
  words: readonly KeptBlock[],
  last: KeptPlaces,
  box: Box,
  rules: Rules,
): Work<{ places: KeptPlace[]; scale: number }> {
  const order = words.toSorted(
    (a, b) => b.level - a.level || b.width * b.height - a.width * a.height || (a.word < b.word ? -1 : 1),
  )
  const inPlace = yield* keepAt(1, order, last, box, rules)
  const least = Math.min(rules.large, last.largest)
  let places = inPlace
  for (let scale = 1; last.largest * scale >= least;) {
    if (places.length === words.length) return { places, scale }
    yield
    scale *= smaller
    places = yield* keepAt(scale, order, last, box, rules)
  }
  return { places: inPlace, scale: 1 }
}

function* keepAt(
  scale: number,
  order: readonly KeptBlock[],
  last: KeptPlaces,
  box: Box,
  { box: { w, h }, least }: Rules,
): Work<KeptPlace[]> {
  const before = new Map(last.places.map(place => [place.word, place]))
  const stretch = clamp(w / Math.max(1, h), 0.5, 2.6)
  const sized = order.map(({ word, hue, width, height, level, turned: isTurned }) => {
    const size = Math.max(least, last.largest * scale * level)
    const from = before.get(word)
    return {
      word,
      hue,
      from,
      size,
      w: width * size,
      h: height * size,
      renewals: from?.renewals ?? 0,
      isTurned,
    }
  })
  const taken: Taken[] = []
  const standing = sized.flatMap(({ word, hue, from, size, w, h, isTurned }) =>
    from && w <= box.w && h <= box.h
      ? [
          {
            word,
            hue,
            size,
            x: from.x * scale,
            y: from.y * scale,
            w,
            h,
            gap: gapOf(size * keptGap, isTurned),
          },
        ]
      : [],
  )
  const staying = new Map<string, { x: number; y: number }>()
  for (const { word, hue, size, x, y, w, h, gap } of yield* pushInto(box, standing)) {
    const area = { x: x - w / 2, y: y - h / 2, w, h, size, hue }
    if (!isFree(area, taken, gap)) continue
    taken.push(area)
    staying.set(word, { x, y })
  }
  const places: KeptPlace[] = []
  for (const { from, ...block } of sized) {
    const stays = staying.get(block.word)
    if (stays) {
      places.push({ ...block, ...stays })
      continue
    }
    yield
    const centre = from ? { x: from.x * scale, y: from.y * scale } : { x: 0, y: 0 }
    const found = findNearest(block, taken, box, {
      centre,
      stretch: from ? 1 : stretch,
      gap: gapOf(block.size, block.isTurned),
    })
    if (!found) continue
    taken.push({ ...found, w: block.w, h: block.h, size: block.size, hue: block.hue })
    places.push({ ...block, x: found.x + block.w / 2, y: found.y + block.h / 2 })
  }
  return places
}

/** Whether a word stands inside a box. */
const standsIn =
  (box: Box) =>
  ({ x, y, w, h }: KeptPlace): boolean =>
    x - w / 2 >= box.x && x + w / 2 <= box.x + box.w && y - h / 2 >= box.y && y + h / 2 <= box.y + box.h

/**
 * Returns the words that stand, where they are and as large as they are, and those that are new where they have space beside them; and whether the
 * line is needed that says how many more there are. Where it was not there yet, those that stand in its place get another one.
 */
export function addWhereFree(
  shown: readonly KeptBlock[],
  last: KeptPlaces,
  rules: Rules,
): Pick<KeptPlaces, 'places' | 'hasMore'> {
  const places = placeBeside(last.places, shown, last, rules)
  if (last.hasMore || places.length === rules.total) return { places, hasMore: last.hasMore }
  const standing = last.places.filter(standsIn(rules.aboveMore))
  return { places: placeBeside(standing, shown, last, rules), hasMore: true }
}

function placeBeside(
  standing: readonly KeptPlace[],
  shown: readonly KeptBlock[],
  last: KeptPlaces,
  { box: { w, h }, aboveMore, least }: Rules,
): KeptPlace[] {
  const before = new Map(standing.map(place => [place.word, place]))
  const places = shown.flatMap(({ word }) => before.get(word) ?? [])
  const taken: Taken[] = places.map(place => ({
    ...place,
    x: place.x - place.w / 2,
    y: place.y - place.h / 2,
  }))
  const stretch = clamp(w / Math.max(1, h), 0.5, 2.6)
  for (const { word, hue, width, height, level, turned: isTurned } of shown) {
    if (before.has(word)) continue
    const size = Math.max(least, last.largest * level)
    const block = { w: width * size, h: height * size, size, hue }
    const found = findNearest(block, taken, aboveMore, {
      centre: { x: 0, y: 0 },
      stretch,
      gap: gapOf(size, isTurned),
    })
    if (!found) continue
    taken.push({ ...found, ...block })
    const at = { x: found.x + block.w / 2, y: found.y + block.h / 2 }
    places.push({ word, ...block, ...at, renewals: 0, isTurned })
  }
  return places
}

/** A word where it stood, as large as it is now. */
interface Standing extends Taken {
  word: string
  gap: { x: number; y: number }
}

/** How often words are pushed apart at most. */
const pushes = 80
/** So often they are without a rest. */
const pushesInPart = 4

/** Returns the words inside a box, pushed apart where one grew into another: the smaller goes further. Some may still lie over others. */
function* pushInto<Word extends Standing>(box: Box, words: readonly Word[]): Work<Word[]> {
  const pushed = words.map(word => ({ ...word }))
  for (let turn = 0, isFree = false; turn < pushes && !isFree; turn += 1) {
    if (turn % pushesInPart === 0) yield
    isFree = true
    for (const word of pushed) {
      word.x = clamp(word.x, box.x + word.w / 2, box.x + box.w - word.w / 2)
      word.y = clamp(word.y, box.y + word.h / 2, box.y + box.h - word.h / 2)
    }
    for (const [index, b] of pushed.entries())
      for (const a of pushed.slice(0, index)) {
        // The gap of the smaller one, as between words that are placed.
        const overX = (a.w + b.w) / 2 + alongBetween(a, b, b.gap.x) - Math.abs(b.x - a.x)
        const overY = (a.h + b.h) / 2 + b.gap.y - Math.abs(b.y - a.y)
        if (overX <= 0 || overY <= 0) continue
        isFree = false
        const along = overX < overY ? 'x' : 'y'
        const way = (Math.min(overX, overY) + 0.01) * (b[along] < a[along] ? -1 : 1)
        const part = (a.w * a.h) / (a.w * a.h + b.w * b.h)
        a[along] -= way * (1 - part)
        b[along] += way * part
      }
  }
  return pushed
}

/** Words that grow together become so many times as large at a time. */
const growth = 1.06
/** How often they do at a change, and where they are put in order. */
export const growths = { change: 3, tidy: 14 } as const

/** Returns the size of a word of the top level where words cover as much of a box as they should, px. */
export const largestOf = (words: readonly KeptBlock[], { w, h }: Box): number =>
  Math.sqrt((w * h * fullCover) / areaOfBlocks(words, 0, 1))

/** Returns all places enlarged little by little up to a size of a word of the top level, px, as far as the box lets them. */
export function* grow(kept: KeptPlaces, most: number, box: Box, times: number): Work<KeptPlaces> {
  let grown = kept
  for (let turn = 0; turn < times && grown.largest < most * 0.995; turn += 1) {
    const larger = yield* enlargeBy(Math.min(growth, most / grown.largest), grown, box)
    if (!larger) break
    grown = larger
    yield
  }
  return grown
}

/** So many words are packed without a rest. */
const packedInPart = 8

/** Words are packed anew about the middle, each aiming at these parts of the way from there to where it stands. */
export const pulls = [0.75, 0.4] as const

/** Returns all words packed closely anew, each on the side of the middle on which it stands; undefined where they do not all have a place. */
export function* packAsTheyStand(
  kept: KeptPlaces,
  shown: readonly KeptBlock[],
  box: Box,
  { pull, least }: { pull: number; least: number },
): Work<KeptPlaces | undefined> {
  const order = shown.toSorted((a, b) => b.level - a.level || b.width * b.height - a.width * a.height)
  const before = new Map(kept.places.map(place => [place.word, place]))
  const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2 }
  const taken: Taken[] = []
  const places: KeptPlace[] = []
  for (const { word, hue, width, height, level, turned: isTurned } of order) {
    if (places.length % packedInPart === 0) yield
    const size = Math.max(least, kept.largest * level)
    const from = before.get(word)
    const block = { w: width * size, h: height * size, size, hue }
    const centre = {
      x: middle.x + ((from?.x ?? middle.x) - middle.x) * pull,
      y: middle.y + ((from?.y ?? middle.y) - middle.y) * pull,
    }
    const found = findNearest(block, taken, box, { centre, stretch: packStretch, gap: gapOf(size, isTurned) })
    if (!found) return undefined
    taken.push({ ...found, ...block })
    const at = { x: found.x + block.w / 2, y: found.y + block.h / 2 }
    const turning = isTurned === undefined ? {} : { isTurned }
    places.push({ word, ...block, ...at, ...turning, renewals: from?.renewals ?? 0 })
  }
  return { ...kept, places }
}

/**
 * Returns all places moved to the middle of the box, with the words so many times as large: more than the space between them, so that they come
 * closer. Undefined where they would not all stand in the box.
 */
function* enlargeBy(scale: number, kept: KeptPlaces, box: Box): Work<KeptPlaces | undefined> {
  if (kept.places.length === 0) return undefined
  const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2 }
  const all = boundsOf(kept.places.map(({ x, y, w, h }) => ({ x: x - w / 2, y: y - h / 2, w, h })))
  const [x0, y0] = [all.x + all.w / 2, all.y + all.h / 2]
  // The places take the box as it is, the words become larger in them.
  const spread = { x: Math.min(scale, box.w / all.w), y: Math.min(scale, box.h / all.h) }
  const standing = kept.places.map(place => ({
    ...place,
    x: middle.x + (place.x - x0) * spread.x,
    y: middle.y + (place.y - y0) * spread.y,
    w: place.w * scale,
    h: place.h * scale,
    size: place.size * scale,
    gap: gapOf(place.size * scale * keptGap, place.isTurned),
  }))
  const pushed = yield* pushInto(box, standing)
  const places = pushed.map(({ word, x, y, w, h, size, hue, isTurned, renewals, isLate }): KeptPlace => ({
    word,
    x,
    y,
    w,
    h,
    size,
    hue,
    renewals,
    ...(isTurned === undefined ? {} : { isTurned }),
    ...(isLate === undefined ? {} : { isLate }),
  }))
  yield
  return stand(places, box)
    ? { ...kept, largest: kept.largest * scale, places: yield* gather(places, middle) }
    : undefined
}

/**
 * Returns all places drawn together about the middle of the box, where that leaves out holes and no word has to be renewed for it. Words that came
 * and went have left holes, and those that stayed stand far from each other.
 */
export function* drawTogether(kept: KeptPlaces, last: KeptPlaces, box: Box): Work<KeptPlaces> {
  if (kept.places.length === 0) return kept
  const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2 }
  const places = yield* gather(kept.places, middle)
  yield
  if (extentOf(places) > extentOf(kept.places) * closer) return kept
  return countRenewed(last.places, places) > 0 ? kept : { ...kept, places }
}

/** Returns how many words have no free way to their next places. */
function countRenewed(last: readonly KeptPlace[], next: readonly KeptPlace[]): number {
  const before = new Map(last.map(place => [place.word, place.renewals]))
  return takeUp(last, next, boxesMeet).filter(
    ({ word, renewals }) => renewals > (before.get(word) ?? renewals),
  ).length
}

/** Returns the area of the box about all words, px². */
export function extentOf(places: readonly KeptPlace[]): number {
  const { w, h } = boundsOf(places.map(({ x, y, w, h }) => ({ x: x - w / 2, y: y - h / 2, w, h })))
  return w * h
}

/** Returns whether all words stand in a box, apart from each other. */
function stand(places: readonly KeptPlace[], box: Box): boolean {
  const taken: Taken[] = []
  return places.every(({ x, y, w, h, size, hue, isTurned }) => {
    const area = { x: x - w / 2, y: y - h / 2, w, h, size, hue }
    const isInside = w <= box.w && h <= box.h && area.x >= box.x - 1 && area.y >= box.y - 1
    const isApart = isFree(area, taken, gapOf(size * keptGap * 0.98, isTurned))
    taken.push(area)
    return isInside && isApart && area.x + w <= box.x + box.w + 1 && area.y + h <= box.y + box.h + 1
  })
}
