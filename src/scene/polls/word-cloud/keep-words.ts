import type { KeptPlace, KeptPlaces, Keeping } from '../../kept-places.ts'
import { aboutOrigin } from '../../layout.ts'
import { boxesMeet } from '../../motion/ways.ts'
import { type Work, finish, goOnWith } from '../../work.ts'
import { type Glide, areaOf, glide } from './glide.ts'
import {
  addWhereFree,
  drawTogether,
  extentOf,
  grow,
  growths,
  keepOrShrink,
  largestOf,
  packAsTheyStand,
  pulls,
} from './place-words.ts'
import type { KeptBlock, Rules } from './rules.ts'
import { takeUp } from './take-up.ts'
import { type Occasion, orderAfter, restMs, tidyOccasion, untilTidy } from './tidy.ts'

/** So much time lies between two attempts to arrange all words anew, ms. */
export const anewMs = 3_000
/** What is to be done in the next picture has to wait so long, ms. */
const soonMs = 8
/** Words that are packed anew as they stand are as large as in a picture without a memory, or nearly. */
const nearly = [1, 0.95] as const
/** While changes go on so many of the words at most may disappear on their ways, and none that is larger than this, in sizes of the most frequent one. */
const mostMissing = { part: 0.06, size: 0.55 } as const
/**
 * Returns where words stand, given where they last stood. A word stays near to where it is and grows there, pushing others aside; those that are new take a
 * free place near the middle. When there is none, all become smaller. At each change all come together about the middle, so that no holes stay. All are
 * arranged anew where that makes them larger or brings them closer together: every few seconds, and once they have stood for a while; and when nobody can
 * send more, so that what stays is the picture that people take home. From one picture to the next words glide, and none moves through another.
 */
export function keepWords(words: readonly KeptBlock[], keeping: Keeping, rules: Rules): KeptPlaces {
  const { at } = keeping
  const last =
    keeping.last?.name === keeping.name && keeping.last.look === rules.look ? keeping.last : undefined
  if (!last || last.places.length === 0) return finish(arrangeAnew(keeping, rules))
  const restsMs = restMs - (at - last.changedAt)
  if (restsMs > 0) return hold(last, rules.held, restsMs)
  if (last.next) return goOn(last, at, rules)
  const shown = chooseShown(words, last.places, Math.min(last.limit, rules.limit))
  if (rules.isClosed && last.order?.state === 'final' && isOf(shown, last, rules))
    return { ...last, waitsMs: null }
  // It was begun by this function.
  const search = (last.search as Search | undefined) ?? {
    words,
    rules,
    work: settle(words, shown, last, keeping, rules),
  }
  const done = goOnWith(search.work, keeping.isTimeUp ?? (() => false))
  if (!done) return { ...hold(last, rules.held, soonMs), search }
  const found = takeOver(done.result, last, at)
  return isFor(search, words, rules) ? found : { ...found, waitsMs: restMs }
}

/** The next places that are being found, picture by picture, and for what. */
interface Search {
  words: readonly KeptBlock[]
  rules: Rules
  work: Work<Settled>
}

/** Whether places were sought for what is to be drawn now. Meanwhile words may be sent, nobody can send more, or the box becomes another. */
const isFor = (
  { words, rules: { isClosed, box } }: Search,
  now: readonly KeptBlock[],
  rules: Rules,
): boolean =>
  isClosed === rules.isClosed &&
  box.w === rules.box.w &&
  box.h === rules.box.h &&
  words.length === now.length &&
  words.every(({ word, count }, index) => now[index]?.word === word && now[index].count === count)

/** The next places with the ways to them, and whether they are in order, on which occasion. */
interface Settled {
  next: KeptPlaces
  ways: Glide
  occasion: Occasion | null
  isArranged: boolean
}

/** Finds the next places of words. */
function* settle(
  words: readonly KeptBlock[],
  shown: readonly KeptBlock[],
  last: KeptPlaces,
  keeping: Keeping,
  rules: Rules,
): Work<Settled> {
  const { at } = keeping
  const kept = yield* keepTogether(shown, last, at, rules)
  const isDue = kept.places.length < shown.length && at - last.triedAt >= anewMs
  const occasion =
    tidyOccasion(last, at, { count: words.length, isClosed: rules.isClosed }) ?? (isDue ? 'busy' : null)
  if (!occasion) return { ...(yield* moveCalmly(kept, shown, last, rules)), occasion, isArranged: false }
  const isFinal = occasion === 'final'
  const anew = yield* arrangeAnew(keeping, rules, isFinal ? undefined : standingFirst(words, last.places))
  const found = isFinal ? [anew] : yield* tidied(kept, anew, shown, rules)
  let best: Settled | undefined
  for (const each of found) {
    const next = { ...each, triedAt: at }
    const ways = yield* glide(last.places, each.places, occasion)
    if (!best || areaOf(ways.missing) < areaOf(best.ways.missing))
      best = { next, ways, occasion, isArranged: each.places !== kept.places }
    if (ways.missing.length === 0) break
  }
  if (best && (occasion !== 'busy' || isCalm(best.ways, kept))) return best
  const { next, ways } = yield* moveCalmly(kept, shown, last, rules)
  return { next: { ...next, triedAt: at }, ways, occasion, isArranged: false }
}

/** Whether few and small words disappear on their ways. */
const isCalm = ({ missing }: Glide, { places, largest }: KeptPlaces): boolean =>
  missing.length <= Math.ceil(places.length * mostMissing.part) &&
  missing.every(({ size }) => size <= largest * mostMissing.size)

/** Returns the kept places with the ways there; where too many words would disappear for that, all stay for now, and those that are new come only where there is space. */
function* moveCalmly(
  kept: KeptPlaces,
  shown: readonly KeptBlock[],
  last: KeptPlaces,
  rules: Rules,
): Work<Pick<Settled, 'next' | 'ways'>> {
  const ways = yield* glide(last.places, kept.places, null)
  if (isCalm(ways, kept)) return { next: kept, ways }
  const added = addWhereFree(shown, last, rules)
  const next = { ...kept, ...added, largest: last.largest, waitsMs: anewMs }
  return { next, ways: { places: takeUp(last.places, added.places, boxesMeet), missing: [] } }
}

/** Returns the next places as words begin to go there. */
function takeOver({ next, ways, occasion, isArranged }: Settled, last: KeptPlaces, at: number): KeptPlaces {
  const isMoreLate = next.hasMore && (!last.hasMore || last.isMoreLate === true)
  const begun = {
    ...next,
    isMoreLate,
    places: ways.places,
    changedAt: at,
    next: ways.next,
    search: undefined,
    ...(occasion && { order: orderAfter(occasion, isArranged, at) }),
  }
  const found = untilTidy(unlessSame(begun, last), last, at)
  return ways.next ? { ...found, waitsMs: restMs } : found
}

/**
 * Returns places that are about as good as those of all words arranged anew, the best to go to first: the kept ones, those enlarged, or all packed about as they
 * stand.
 */
function* tidied(
  kept: KeptPlaces,
  anew: KeptPlaces,
  shown: readonly KeptBlock[],
  rules: Rules,
): Work<readonly KeptPlaces[]> {
  if (!isTidier(anew, kept)) return [kept]
  if (anew.places.length !== kept.places.length) return [anew]
  const { hasMore } = anew
  const box = hasMore ? rules.aboveMore : aboutOrigin(rules.box)
  const grown = yield* grow(kept, anew.largest, box, growths.tidy)
  const found: KeptPlaces[] = isTidier(anew, grown) ? [] : [{ ...grown, hasMore }]
  for (const part of nearly)
    for (const pull of pulls) {
      const packed = yield* packAsTheyStand({ ...kept, largest: anew.largest * part, hasMore }, shown, box, {
        pull,
        least: rules.least,
      })
      yield
      if (packed) found.push(packed)
    }
  return found.length > 0 ? found : [anew]
}

/** Returns the places that words go on to, once they have come to rest in between. */
function goOn(last: KeptPlaces, at: number, { held }: Rules): KeptPlaces {
  const [next = [], ...others] = last.next ?? []
  const places = takeUp(
    last.places,
    next.filter(({ word }) => held.has(word)),
    boxesMeet,
  )
  return { ...last, places, next: others.length > 0 ? others : undefined, changedAt: at, waitsMs: restMs }
}

/** Returns words near to where they stand, closer together and larger where they can be. */
function* keepTogether(
  shown: readonly KeptBlock[],
  last: KeptPlaces,
  at: number,
  rules: Rules,
): Work<KeptPlaces> {
  const whole = aboutOrigin(rules.box)
  const inWhole =
    last.hasMore || rules.total > shown.length ? undefined : yield* keepOrShrink(shown, last, whole, rules)
  // Where one has no place, the line below says so.
  const hasMore = inWhole?.places.length !== shown.length
  const box = hasMore ? rules.aboveMore : whole
  const { places, scale } = inWhole && !hasMore ? inWhole : yield* keepOrShrink(shown, last, box, rules)
  const isWhole = places.length === shown.length
  const dueMs = anewMs - (at - last.triedAt)
  const kept: KeptPlaces = {
    ...last,
    places,
    largest: last.largest * scale,
    hasMore,
    changedAt: at,
    waitsMs: isWhole ? null : Math.max(restMs, dueMs),
  }
  const together = yield* drawTogether(kept, last, box)
  const most = Math.min(rules.most, largestOf(shown, box))
  return yield* grow(together, most, box, growths.change)
}

function* arrangeAnew(
  { name, at }: Keeping,
  { look, arrange, limit }: Rules,
  some?: readonly KeptBlock[],
): Work<KeptPlaces> {
  const { places, largest, hasMore } = yield* arrange(some)
  return {
    name,
    look,
    places,
    largest,
    limit: hasMore && places.length < limit ? places.length : Infinity,
    hasMore,
    changedAt: at,
    triedAt: at,
    order: { state: 'tidy', at },
    waitsMs: null,
  }
}

/** In order words are so many times as large, or take so much of the area at most; else they stay where they are. */
const tidier = { larger: 1.1, closer: 0.85 } as const

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
const isOf = (
  words: readonly KeptBlock[],
  { places, largest, limit }: KeptPlaces,
  { least }: Rules,
): boolean => {
  const sizes = new Map(words.map(({ word, level }) => [word, Math.max(least, largest * level)]))
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
