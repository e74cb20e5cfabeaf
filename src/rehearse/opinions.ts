import type { PhonePoll } from '#contract/live.ts'
import type { PollType } from '#contract/looks.ts'
import { type Chance, chance, seedOf } from './chance.ts'
import { cities, posts, questions, words } from './phrases.ts'

type Answer = (poll: PhonePoll, mine: Chance, common: Chance, said: Set<string>) => object | null

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** What the room as a whole thinks of each option: some are liked, one or two are not. */
const liking = (count: number, common: Chance) => range(count).map(() => 0.25 + common.unit() ** 2 * 2)

const pick: Answer = (poll, mine, common) => {
  const count = poll.pictures?.length ?? poll.options.length
  const likes = liking(count, common)
  const first = mine.weighted(likes)
  if (!poll.multiSelect) return { choices: [first] }
  const more = range(count).filter(index => index !== first && mine.unit() < (likes[index] ?? 0) * 0.3)
  return { choices: [first, ...more] }
}

/** A point near one of the world's cities, as a thumb finds it. */
function near(mine: Chance, weights: readonly number[], blur: number) {
  const [lat, lon] = cities[mine.weighted(weights)] ?? [0, 0]
  return { lat: clamp(mine.about(lat, blur), -85, 85), lon: clamp(mine.about(lon, blur), -180, 180) }
}

/** What nobody wrote before; null once everything is said. */
function write(texts: readonly string[], mine: Chance, said: Set<string>) {
  const left = texts.filter(text => !said.has(text))
  const text = left[mine.weighted(left.map((_, place) => 1 / (5 + place)))]
  if (text === undefined) return null
  said.add(text)
  return { text }
}

/** How a crowd answers each type. */
const answers: Record<PollType, Answer | null> = {
  'multiple-choice': pick,
  'image-choice': pick,
  'this-or-that': pick,
  ranking({ options }, mine, common) {
    const likes = liking(options.length, common).map(like => like + mine.about(0, 0.5))
    return { order: range(options.length).toSorted((a, b) => (likes[b] ?? 0) - (likes[a] ?? 0)) }
  },
  'hundred-points'({ options }, mine, common) {
    const likes = liking(options.length, common).map(like => Math.max(0, like + mine.about(0, 0.5)))
    const whole = likes.reduce((sum, like) => sum + like, 0.01)
    // People give round numbers, and what is left to the one they like best.
    const points = likes.map(like => Math.floor(((like / whole) * 100) / 5) * 5)
    const best = likes.indexOf(Math.max(...likes))
    points[best] = (points[best] ?? 0) + 100 - points.reduce((sum, each) => sum + each, 0)
    return { points }
  },
  rating: (_, mine, common) => ({
    score: clamp(Math.round(mine.about(3.1 + common.unit() * 1.3, 0.9)), 1, 5),
  }),
  nps: (_, mine, common) => ({ score: clamp(Math.round(mine.about(6.8 + common.unit() * 1.8, 2)), 0, 10) }),
  estimate({ estimateMin = 0, estimateMax = 100 }, mine, common) {
    const span = estimateMax - estimateMin
    const guess = estimateMin + span * clamp(mine.about(0.25 + common.unit() * 0.5, 0.14), 0, 1)
    const step = 10 ** Math.floor(Math.log10(span / 20))
    // Ten steps of a tenth are one, whatever the machine makes of it.
    const value = Number((Math.round(guess / step) * step).toPrecision(12))
    return { value: clamp(value, estimateMin, estimateMax) }
  },
  radar({ dimensions = [] }, mine, common) {
    return { scores: dimensions.map(() => clamp(Math.round(mine.about(2.4 + common.unit() * 2, 0.8)), 1, 5)) }
  },
  'word-cloud'(_, mine, common) {
    const likes = words.map((_word, place) => 1 / (1 + ((place + common.whole(7)) % words.length)))
    const said = range(1 + mine.whole(3)).map(() => words[mine.weighted(likes)] ?? 'calm')
    return { words: [...new Set(said)] }
  },
  'open-feed': (_, mine, _common, said) => write(posts, mine, said),
  'qa-upvotes': (_, mine, _common, said) => write(questions, mine, said),
  timer: null,
  wheel: null,
  map: (_, mine) =>
    near(
      mine,
      cities.map((_city, place) => 1 / (1 + place / 4)),
      0.6,
    ),
  'place-map'(_, mine, common) {
    const place = common.whole(cities.length)
    return near(
      mine,
      cities.map((_city, each) => (each === place ? 4 : 0.15)),
      3,
    )
  },
  rounds: null,
}

/**
 * What one person answers; null where people only look, or have nothing to add. `mine` is that person's chance;
 * `said` is what the crowd wrote so far, and learns what this person writes.
 */
export function answerOf(poll: PhonePoll, mine: Chance, said: Set<string>): object | null {
  return answers[poll.type]?.(poll, mine, chance(seedOf(poll.prompt)), said) ?? null
}
