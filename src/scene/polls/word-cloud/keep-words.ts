import { boundsOf } from '../../bounds.ts'
import type { KeptPlace, KeptPlaces, Keeping } from '../../kept-places.ts'
import { aboutOrigin, clamp, type Size } from '../../layout.ts'
import type { Box } from '../../primitives.ts'
import { smallest } from '../../text.ts'
import { type Block, areaOfBlocks, findNearest, gapOf, isFree } from './pack.ts'
import { boxesMeet } from '../../motion/ways.ts'
import { gather } from './gather.ts'
import { takeUp } from './take-up.ts'
import { orderAfter, restMs, tidyOccasion, untilTidy } from './tidy.ts'

/** A word to be placed, and how often it was sent. */
export interface KeptBlock extends Block {
  count: number
}

/** What the two looks do differently. */
export interface Rules {
  look: string
  /** The box of the chart, and its part above the line that says how many words are left out; both about the origin. */
  box: Size
  aboveMore: Box
  /** The most frequent word at most, and where fewer words are better than a smaller one, px. */
  most: number
  large: number
  /** How many words are shown at most, and how many were sent. */
  limit: number
  total: number
  /** Whether nobody can send more words. */
  isClosed: boolean
  /** Arranges all anew; of words sent equally often those come first that do in `some`. */
  arrange: (some?: readonly KeptBlock[]) => Arranged
}

/** All words in an arrangement of their own, as a picture without a memory has it; places are from the middle of the box. */
interface Arranged {
  places: KeptPlace[]
  largest: number
  hasMore: boolean
}

/** So much time lies between two attempts to arrange all words anew, ms. */
export const anewMs = 3_000
/**
 * They are arranged anew only for words that are so many times as large, enlarged together only so many times, and drawn together only where they
 * then take so much of the area.
 */
const gain = { anew: 1.5, together: 1.15, closer: 0.9 } as const
/** How many times as large words together may become at a time, tried in this order. */
const enlargements = [2, 1.7, 1.45, 1.3, gain.together] as const
/** All words together become so much smaller at a time when one does not fit. */
const smaller = 0.93
/** No arrangement covers more of its box. */
const maxCover = 0.7
/** A word that stays keeps this part of the gap to others. */
const keptGap = 0.85

/**
 * Returns where words stand, given where they last stood. A word stays where it is and grows there, pushing others aside; one that has no
 * space left goes to the nearest free place. Words that are new take a free place near the middle. When there is none, all move together to the middle of the
 * box and become smaller. All are arranged anew where that makes them much larger, at most every three seconds; where that puts them in order, once they have
 * stood for a while; and when nobody can send more, so that what stays is the picture that people take home. From one picture to the next no word moves
 * through another.
 */
export function keepWords(words: readonly KeptBlock[], keeping: Keeping, rules: Rules): KeptPlaces {
  const { at } = keeping
  const last =
    keeping.last?.name === keeping.name && keeping.last.look === rules.look ? keeping.last : undefined
  if (!last || last.places.length === 0) return arrangeAnew(keeping, rules)
  const restsMs = restMs - (at - last.changedAt)
  if (restsMs > 0) return hold(last, new Set(words.map(({ word }) => word)), restsMs)
  if (rules.isClosed && last.order?.state === 'final' && isOf(words, last)) return { ...last, waitsMs: null }

  const limit = Math.min(last.limit, rules.limit)
  const shown = chooseShown(words, last.places, limit)
  const placeIn = (box: Box) => ({ box, ...keepOrShrink(shown, last, box, rules) })
  const inWhole = last.hasMore || rules.total > shown.length ? undefined : placeIn(aboutOrigin(rules.box))
  // Where one has no place, the line below says so.
  const hasMore = inWhole?.places.length !== shown.length
  const { box, places, scale } = inWhole && !hasMore ? inWhole : placeIn(rules.aboveMore)
  const isWhole = places.length === shown.length
  const kept: KeptPlaces = {
    ...last,
    places,
    largest: last.largest * scale,
    limit,
    hasMore,
    changedAt: at,
    waitsMs: isWhole ? null : Math.max(restMs, anewMs - (at - last.triedAt)),
  }
  const taken = (next: KeptPlaces) => {
    const isMoreLate = next.hasMore && (!last.hasMore || last.isMoreLate === true)
    const taken = { ...next, isMoreLate, places: takeUp(last.places, next.places, boxesMeet) }
    return untilTidy(unlessSame(taken, last), last, at)
  }
  const occasion = tidyOccasion(last, at, { count: words.length, isClosed: rules.isClosed })
  if (occasion) {
    const some = occasion === 'final' ? undefined : standingFirst(words, last.places)
    const tidy = arrangeAnew(keeping, rules, some)
    // No word goes for order alone.
    const isTaken = occasion === 'busy' ? isTidier(tidy, kept) : tidy.places.length >= places.length
    return taken({ ...(isTaken ? tidy : kept), order: orderAfter(occasion, isTaken, at) })
  }
  if (at - last.triedAt < anewMs) return taken(kept)

  const enlarged = enlarge(drawTogether(kept, last, box), last, box, rules)
  const worthwhile = enlarged.largest * gain.anew
  const mayGain =
    worthwhile <= rules.most && areaOfBlocks(shown, smallest, worthwhile) < box.w * box.h * maxCover
  if (isWhole && !mayGain) return taken({ ...enlarged, triedAt: at })
  const all = arrangeAnew(keeping, rules)
  const isBetter = all.largest > worthwhile && all.places.length >= places.length
  return taken(isWhole && !isBetter ? { ...enlarged, triedAt: at } : all)
}

function arrangeAnew(
  { name, at }: Keeping,
  { look, arrange, limit }: Rules,
  some?: readonly KeptBlock[],
): KeptPlaces {
  const { places, largest, hasMore } = arrange(some)
  return {
    name,
    look,
    places,
    largest,
    limit: hasMore ? Math.min(limit, places.length) : limit,
    hasMore,
    changedAt: at,
    triedAt: at,
    order: { state: 'tidy', at },
    waitsMs: null,
  }
}

/** In order words are so many times as large, or take so much of the area at most; else they stay where they are. */
const tidier = { larger: 1.08, closer: 0.85 } as const

/** Whether one arrangement shows more words, larger ones, or has them closer together than another. */
function isTidier(one: KeptPlaces, other: KeptPlaces): boolean {
  if (one.places.length !== other.places.length) return one.places.length > other.places.length
  if (one.largest < other.largest / tidier.larger) return false
  return (
    one.largest > other.largest * tidier.larger ||
    extentOf(one.places) < extentOf(other.places) * tidier.closer
  )
}

/** Whether places are those of words as often as they were sent. */
const isOf = (words: readonly KeptBlock[], { places, largest, limit }: KeptPlaces): boolean => {
  const sizes = new Map(words.map(({ word, level }) => [word, Math.max(smallest, largest * level)]))
  return (
    places.length >= Math.min(words.length, limit) &&
    places.every(({ word, size }) => Math.abs((sizes.get(word) ?? 0) - size) < 0.01)
  )
}

/** Returns the last places, as long as their movement lasts; words that were removed are gone at once. */
export const hold = (last: KeptPlaces, present: ReadonlySet<string>, waitsMs: number): KeptPlaces => ({
  ...last,
  places: last.places.filter(({ word }) => present.has(word)),
  waitsMs,
})

/** Returns the next places with the time of the last change where they are the same, so that nothing has to wait for their movement. */
export const unlessSame = (next: KeptPlaces, last: KeptPlaces): KeptPlaces =>
  JSON.stringify(next.places) === JSON.stringify(last.places) ? { ...next, changedAt: last.changedAt } : next

/** Returns the most frequent words; of those sent equally often the ones that stand already. */
const chooseShown = (
  words: readonly KeptBlock[],
  places: readonly KeptPlace[],
  limit: number,
): readonly KeptBlock[] => (words.length <= limit ? words : standingFirst(words, places).slice(0, limit))

/** Returns words, the most frequent first; of those sent equally often first the ones that stand already. */
function standingFirst(words: readonly KeptBlock[], places: readonly KeptPlace[]): KeptBlock[] {
  const standing = new Set(places.map(({ word }) => word))
  return words.toSorted(
    (a, b) => b.count - a.count || Number(standing.has(b.word)) - Number(standing.has(a.word)),
  )
}

/** Returns the words kept where they are, or all of them nearer to the middle and smaller until each has a place. */
function keepOrShrink(
  words: readonly KeptBlock[],
  last: KeptPlaces,
  box: Box,
  rules: Rules,
): { places: KeptPlace[]; scale: number } {
  const order = words.toSorted(
    (a, b) => b.level - a.level || b.width * b.height - a.width * a.height || (a.word < b.word ? -1 : 1),
  )
  const inPlace = keepAt(1, order, last, box, rules)
  const least = Math.min(rules.large, last.largest)
  for (
    let scale = 1, places = inPlace;
    last.largest * scale >= least;
    scale *= smaller, places = keepAt(scale, order, last, box, rules)
  )
    if (places.length === words.length) return { places, scale }
  return { places: inPlace, scale: 1 }
}

function keepAt(
  scale: number,
  order: readonly KeptBlock[],
  last: KeptPlaces,
  box: Box,
  { box: { w, h } }: Rules,
): KeptPlace[] {
  const before = new Map(last.places.map(place => [place.word, place]))
  const stretch = clamp(w / Math.max(1, h), 0.5, 2.6)
  const sized = order.map(({ word, width, height, level, turned: isTurned }) => {
    const size = Math.max(smallest, last.largest * scale * level)
    const from = before.get(word)
    return { word, from, size, w: width * size, h: height * size, renewals: from?.renewals ?? 0, isTurned }
  })
  const taken: Box[] = []
  const standing = sized.flatMap(({ word, from, size, w, h, isTurned }) =>
    from && w <= box.w && h <= box.h
      ? [{ word, x: from.x * scale, y: from.y * scale, w, h, gap: gapOf(size * keptGap, isTurned) }]
      : [],
  )
  const staying = new Map<string, { x: number; y: number }>()
  for (const { word, x, y, w, h, gap } of pushInto(box, standing)) {
    const area = { x: x - w / 2, y: y - h / 2, w, h }
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
    const centre = from ? { x: from.x * scale, y: from.y * scale } : { x: 0, y: 0 }
    const found = findNearest(block, taken, box, {
      centre,
      stretch: from ? 1 : stretch,
      gap: gapOf(block.size, block.isTurned),
    })
    if (!found) continue
    taken.push({ ...found, w: block.w, h: block.h })
    places.push({ ...block, x: found.x + block.w / 2, y: found.y + block.h / 2 })
  }
  return places
}

/** A word where it stood, as large as it is now. */
interface Standing {
  word: string
  x: number
  y: number
  w: number
  h: number
  gap: { x: number; y: number }
}

/** How often words are pushed apart at most. */
const pushes = 40

/** Returns the words inside a box, pushed apart where one grew into another: the smaller goes further. Some may still lie over others. */
function pushInto<Word extends Standing>(box: Box, words: readonly Word[]): Word[] {
  const pushed = words.map(word => ({ ...word }))
  for (let turn = 0, isFree = false; turn < pushes && !isFree; turn += 1) {
    isFree = true
    for (const word of pushed) {
      word.x = clamp(word.x, box.x + word.w / 2, box.x + box.w - word.w / 2)
      word.y = clamp(word.y, box.y + word.h / 2, box.y + box.h - word.h / 2)
    }
    for (const [index, b] of pushed.entries())
      for (const a of pushed.slice(0, index)) {
        // The gap of the smaller one, as between words that are placed.
        const overX = (a.w + b.w) / 2 + b.gap.x - Math.abs(b.x - a.x)
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

/**
 * Returns all places moved to the middle of the box and enlarged together, where that makes words much larger: more than the space
 * between them, so that they come closer. No word has to be renewed for it.
 */
function enlarge(kept: KeptPlaces, last: KeptPlaces, box: Box, { most }: Rules): KeptPlaces {
  if (kept.places.length === 0) return kept
  const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2 }
  const all = boundsOf(kept.places.map(({ x, y, w, h }) => ({ x: x - w / 2, y: y - h / 2, w, h })))
  const [x0, y0] = [all.x + all.w / 2, all.y + all.h / 2]
  const renewedBefore = countRenewed(last.places, kept.places)
  for (const times of enlargements) {
    const largest = Math.min(kept.largest * times, most)
    const scale = largest / kept.largest
    if (scale < gain.together) break
    // The places take the box as it is, the words become larger in them.
    const spread = { x: Math.min(scale, box.w / all.w), y: Math.min(scale, box.h / all.h) }
    const standing = kept.places.map(place => ({
      place,
      word: place.word,
      x: middle.x + (place.x - x0) * spread.x,
      y: middle.y + (place.y - y0) * spread.y,
      w: place.w * scale,
      h: place.h * scale,
      size: place.size * scale,
      gap: gapOf(place.size * scale * keptGap, place.isTurned),
    }))
    const places = pushInto(box, standing).map(({ place, x, y, w, h, size }): KeptPlace => ({
      ...place,
      x,
      y,
      w,
      h,
      size,
    }))
    if (!stand(places, box)) continue
    if (countRenewed(last.places, places) > renewedBefore) continue
    return { ...kept, largest, places }
  }
  return kept
}

/**
 * Returns all places drawn together about the middle of the box, where that leaves out holes and no word has to be renewed for it. Words that came
 * and went have left holes, and those that stayed stand far from each other.
 */
function drawTogether(kept: KeptPlaces, last: KeptPlaces, box: Box): KeptPlaces {
  if (kept.places.length === 0) return kept
  const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2 }
  const places = gather(kept.places, middle, ({ size, isTurned }) => gapOf(size, isTurned))
  if (extentOf(places) > extentOf(kept.places) * gain.closer) return kept
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
function extentOf(places: readonly KeptPlace[]): number {
  const { w, h } = boundsOf(places.map(({ x, y, w, h }) => ({ x: x - w / 2, y: y - h / 2, w, h })))
  return w * h
}

/** Returns whether all words stand in a box, apart from each other. */
function stand(places: readonly KeptPlace[], box: Box): boolean {
  const taken: Box[] = []
  return places.every(({ x, y, w, h, size, isTurned }) => {
    const area = { x: x - w / 2, y: y - h / 2, w, h }
    const isInside = w <= box.w && h <= box.h && area.x >= box.x - 1 && area.y >= box.y - 1
    const isApart = isFree(area, taken, gapOf(size * keptGap * 0.98, isTurned))
    taken.push(area)
    return isInside && isApart && area.x + w <= box.x + box.w + 1 && area.y + h <= box.y + box.h + 1
  })
}
