import { type Translate, asWritten } from '#contract/text/translate.ts'
import { cleanText } from '#contract/text/visible-text.ts'
import { gridEnd, isGrid } from '#contract/polls/grid.ts'
import { limits } from '#contract/limits.ts'
import type { PhonePoll } from '#contract/rooms/live.ts'
import type { Region } from '#contract/polls/place.ts'
import type { PollType } from '#contract/polls/looks.ts'
import { mapPlaceOf } from '#polls/geography/map-place.ts'
import { rightOptionsOf } from '#polls/right-options.ts'
import { mostWords } from '#polls/words/most-words.ts'
import { type Chance, chance, seedOf } from './chance.ts'
import { type Phrase, cities, entries, questions, sayPhrase, words } from './phrases.ts'

/** What those who write have written, and in which language. */
interface Writing {
  written: Set<string>
  say: Translate
}

type Answer = (poll: PhonePoll, own: Chance, common: Chance, writing: Writing) => object | null

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The popularity of each option among all participants, as weights: some are popular, one or two are not. */
const popularity = (count: number, common: Chance) => range(count).map(() => 0.25 + common.unit() ** 2 * 2)

const pick: Answer = (poll, own, common) => {
  const count = poll.options.length || (poll.pictures?.length ?? 0)
  if (count === 0) return null
  const likes = popularity(count, common)
  const right = rightOptionsOf(poll).filter(index => index < count)
  const most = Math.max(...likes)
  for (const index of right) likes[index] = most * (1 + common.unit())
  const first = own.weighted(likes)
  if (!poll.multiSelect || poll.type === 'this-or-that') return { choices: [first] }
  const more = range(count).filter(
    index => index !== first && own.unit() < (right.includes(index) ? 0.7 : (likes[index] ?? 0) * 0.3),
  )
  return { choices: [first, ...more].slice(0, poll.groupVotes) }
}

/** Returns a random place near one of the world's cities; `blur` is the spread in degrees. */
function nearCity(own: Chance, weights: readonly number[], blur: number) {
  const [lat, lon] = cities[own.weighted(weights)] ?? [0, 0]
  return near(own, { lat, lon }, blur)
}

/** Returns a random place near another one; `blur` is the spread in degrees. */
function near(own: Chance, { lat, lon }: { lat: number; lon: number }, blur: number) {
  return { lat: clamp(own.about(lat, blur), -85, 85), lon: clamp(own.about(lon, blur), -180, 180) }
}

/** Returns a spot on a picture: most see what is right, others look at one of three other places. */
function pinSpot(region: Region | undefined, own: Chance, common: Chance) {
  const elsewhere = range(3).map(() => ({ x: 0.15 + common.unit() * 0.7, y: 0.15 + common.unit() * 0.7 }))
  const isRight = region !== undefined && own.unit() < 0.6
  const centre = isRight
    ? { x: region.x + region.w / 2, y: region.y + region.h / 2 }
    : (elsewhere[own.weighted([4, 2, 1])] ?? { x: 0.5, y: 0.5 })
  const blur = isRight ? { x: region.w / 4, y: region.h / 4 } : { x: 0.07, y: 0.07 }
  return { x: clamp(own.about(centre.x, blur.x), 0, 1), y: clamp(own.about(centre.y, blur.y), 0, 1) }
}

/** Returns a text that was not written yet; null when all texts are used. */
function write(phrases: readonly Phrase[], own: Chance, { written, say }: Writing) {
  const texts = phrases.map(phrase => sayPhrase(phrase, say))
  const left = texts.filter(text => !written.has(text))
  const text = left[own.weighted(left.map((_, place) => 1 / (5 + place)))]
  if (text === undefined) return null
  written.add(text)
  return { text }
}

/** Guesses a number, around the right one where it is known; null when no number may be guessed. */
const guess: Answer = ({ estimateMin, estimateMax, answer }, own, common) => {
  if (estimateMin === undefined || estimateMax === undefined || estimateMin > estimateMax) return null
  const span = estimateMax - estimateMin
  if (span === 0 || !Number.isFinite(span)) return { value: own.unit() < 0.5 ? estimateMin : estimateMax }
  const centre = answer === undefined ? 0.25 + common.unit() * 0.5 : (answer - estimateMin) / span
  const exact = estimateMin + span * clamp(own.about(clamp(centre, 0, 1), 0.14), 0, 1)
  const step = 10 ** Math.floor(Math.log10(span / 20))
  // Removes rounding errors of binary fractions.
  const value = Number((Math.round(exact / step) * step).toPrecision(12))
  return { value: clamp(Number.isFinite(value) ? value : exact, estimateMin, estimateMax) }
}

const cleanWord = (option: string) => cleanText(option.normalize('NFKC')).replace(/\s+/gu, ' ').trim()
/** Whether an option can be an answer to a word cloud. */
const isWord = (option: string) => option.length <= limits.word && /[\p{L}\p{N}]/u.test(option)

/** Places options, or the person, on a grid: most near where others place it. */
const spotsOf = ({ options }: PhonePoll, own: Chance, common: Chance) =>
  range(Math.max(1, options.length)).map(() => {
    const about = [common.unit(), common.unit()].map(part => gridEnd * (0.12 + part * 0.76))
    return about.map(middle => clamp(Math.round(own.about(middle, 2.6)), 0, gridEnd))
  })

/** How simulated participants answer each poll type; null for types without answers. */
const answers: Record<PollType, Answer | null> = {
  'multiple-choice': pick,
  'image-choice': pick,
  'this-or-that': pick,
  ranking({ options, correctIndexes }, own, common) {
    if (options.length === 0) return null
    const known = correctIndexes?.toReversed()
    const likes = popularity(options.length, common).map(
      (like, index) => (known ? known.indexOf(index) : like) + own.about(0, 0.5),
    )
    return { order: range(options.length).toSorted((a, b) => (likes[b] ?? 0) - (likes[a] ?? 0)) }
  },
  'hundred-points'({ options }, own, common) {
    if (options.length === 0) return null
    const likes = popularity(options.length, common).map(like => Math.max(0, like + own.about(0, 0.5)))
    const whole = likes.reduce((sum, like) => sum + like, 0.01)
    // Points are given in steps of five; the remainder goes to the most popular option.
    const points = likes.map(like => Math.floor(((like / whole) * 100) / 5) * 5)
    const best = likes.indexOf(Math.max(...likes))
    points[best] = (points[best] ?? 0) + 100 - points.reduce((sum, each) => sum + each, 0)
    return { points }
  },
  rating: (_, own, common) => ({
    score: clamp(Math.round(own.about(3.1 + common.unit() * 1.3, 0.9)), 1, 5),
  }),
  nps: (_, own, common) => ({ score: clamp(Math.round(own.about(6.8 + common.unit() * 1.8, 2)), 0, 10) }),
  estimate: guess,
  radar(poll, own, common) {
    const { dimensions = [] } = poll
    if (isGrid(poll)) return { spots: spotsOf(poll, own, common) }
    if (dimensions.length === 0) return null
    return { scores: dimensions.map(() => clamp(Math.round(own.about(2.4 + common.unit() * 2, 0.8)), 1, 5)) }
  },
  'word-cloud'({ options, maxWords }, own, common, { say }) {
    const given = options.map(cleanWord).filter(isWord)
    const known = given.length > 2 ? given : words.map(say)
    const likes = known.map((_word, place) => 1 / (1 + ((place + common.whole(7)) % known.length)))
    const chosen = range(1 + own.whole(3)).map(() => known[own.weighted(likes)] ?? say(words[0]))
    return { words: [...new Set(chosen)].slice(0, mostWords({ maxWords })) }
  },
  'open-feed': ({ accepted }, own, _common, writing) =>
    accepted && own.unit() < 0.6
      ? { text: accepted[own.weighted(accepted.map((_text, at) => 1 / (1 + at)))] ?? '' }
      : write(entries, own, writing),
  'qa-upvotes': (_, own, _common, writing) => write(questions, own, writing),
  timer: null,
  wheel: null,
  map: (_, own) =>
    nearCity(
      own,
      cities.map((_city, place) => 1 / (1 + place / 4)),
      0.6,
    ),
  'place-map'(poll, own, common) {
    if (poll.picture) return pinSpot(poll.place?.region, own, common)
    const right = mapPlaceOf(poll)
    // Most know the region, some are sure of the place.
    if (right !== undefined && own.unit() < 0.75) return near(own, right, own.unit() < 0.3 ? 0.2 : 3)
    const place = common.whole(cities.length)
    return nearCity(
      own,
      cities.map((_city, each) => (each === place ? 4 : 0.15)),
      3,
    )
  },
  rounds: null,
}

/**
 * Returns the answer of one simulated participant to a poll; null when the type takes no answers, the poll has nothing to
 * choose from, or nothing is left to write. A poll with its right answer gets more right answers. `own` are the random
 * numbers of this participant. `written` holds the texts written so far; a new text is added. Participants share their
 * preferences for each `topic`, and write in the language of `say`.
 */
export function answerOf(
  poll: PhonePoll,
  own: Chance,
  written: Set<string>,
  topic: string = poll.prompt,
  say: Translate = asWritten,
): object | null {
  return answers[poll.type]?.(poll, own, chance(seedOf(topic)), { written, say }) ?? null
}
