import { writtenShares } from '#polls/option-shares.ts'
import { rightOptionsOf, rightOrderOf } from '#polls/right-options.ts'
import { type Figures, figuresIn } from '#contract/text/figures.ts'
import { wholeShares } from '#contract/text/whole-shares.ts'
import type { PhonePoll } from '#contract/rooms/live.ts'
import type { ResultEvent } from '#contract/rooms/live-events.ts'
import {
  asChoice,
  asEntries,
  asEstimate,
  asGrid,
  asMap,
  asNps,
  asPlace,
  asPoints,
  asRadar,
  asRanking,
  asRating,
  asSpots,
  asWords,
} from '#contract/polls/result-kinds.ts'
import { distanceKm } from '#polls/geography/distance.ts'
import { mapPlaceOf } from '#polls/geography/map-place.ts'
import { countryIn } from '#polls/geography/country-in-language.ts'
import { hasAcceptedText, textKey } from '#polls/accepted-text.ts'
import type { EstimateResult } from '#contract/polls/results.ts'
import { choicesOf, entriesOf, placeOf, scoreOf, valueOf, wordsOf } from '../answer-parts.ts'
import { laterMessage, laterMessages } from '../later/language.ts'

/** One bar of a result. */
export interface ResultRow {
  label: string
  /** The number of the option that it stands for, where the poll has some. */
  option?: number
  /** Its length, from 0 to 1. */
  length: number
  /** What it stands for, as text: `43%`. */
  figure: string
  /** How many people it stands for, where the figure does not say so. */
  count?: number
  /** Whether this participant answered it. */
  isMine?: boolean
  isRight?: boolean
  /** The own answer, and the right one, where the bar stands for a range in which they lie. */
  mine?: string
  right?: string
  /** What the figure was when the same was asked before. */
  was?: string | undefined
}

/** The most bars of a list that has no end. */
const most = 8

/** The names of what figures alone do not say: means, and shares that are no choices. */
const namedFigures = ['result.rank', 'result.points', 'result.rating', 'result.inPlace'] as const
type NamedFigure = (typeof namedFigures)[number]

/** Whether the figures of a result need their name. */
export const isNamed = (figure: ResultRows['figure']): figure is NamedFigure =>
  namedFigures.some(key => key === figure)

/** A result as bars, with what its figures are and a sentence. */
export interface ResultRows {
  rows: ResultRow[]
  figure: 'result.share' | 'result.count' | NamedFigure
  sentence: string
  /** How many more answers there are than `rows`. */
  more?: number
}

/**
 * Returns the result of a poll as bars, with the answer of this participant marked; null for a result without bars. `earned` are the points of
 * a typed answer: the host may have accepted it.
 */
export function resultRowsOf(
  poll: PhonePoll,
  { result, voters }: Pick<ResultEvent, 'result' | 'voters'>,
  answer: unknown,
  earned = 0,
): ResultRows | null {
  const known = result ?? undefined
  const figures = figuresIn(laterMessages.language())
  const { percentText, meanText, countText, scoreText } = figures
  const answers =
    voters === 0 ? laterMessage('result.none') : laterMessage('result.answers', { count: voters })
  const rowsOf = (figure: ResultRows['figure'], rows: ResultRow[], sentence = ''): ResultRows => ({
    rows,
    figure,
    sentence:
      voters > 0 && sentence !== ''
        ? laterMessages.sentences(sentence, laterMessage('result.sentence', { answers }))
        : answers,
  })

  const choice = asChoice(known)
  if (choice) {
    const mine = choicesOf(answer)
    // A vote on groups is a decision: what won comes first, as on stage.
    const options =
      poll.groupVotes === undefined ? choice.options : choice.options.toSorted((a, b) => b.count - a.count)
    const written = writtenShares(options, rightOptionsOf(poll))
    const rows = options.map(({ index, label, count, share }) => ({
      label,
      option: index,
      length: share,
      figure: percentText(written.get(index) ?? share),
      count,
      isMine: mine.includes(index),
      isRight: rightOptionsOf(poll).includes(index),
    }))
    const rights = rows.filter(({ isRight }) => isRight)
    const [right] = rights
    const first = only(rows, row => row.length)
    // A tally does not say how many chose all of several right options.
    const sentence =
      rights.length > 1
        ? ''
        : right
          ? laterMessage('result.right', { count: right.count, share: right.figure })
          : first && laterMessage('result.ahead', { option: first.label, share: first.figure })
    return rowsOf('result.share', rows, sentence)
  }
  const rating = asRating(known)
  if (rating) {
    const mine = scoreOf(answer)
    const scores = rating.scores.toReversed()
    const whole = wholeShares(scores.map(({ share }) => share))
    const rows = scores.map(({ score, share, count }, place) => ({
      label: countText(score),
      length: share,
      figure: percentText(whole[place] ?? share),
      count,
      isMine: score === mine,
    }))
    const mean = rating.mean === null ? '' : laterMessage('result.mean', { mean: meanText(rating.mean) })
    return rowsOf('result.share', rows, mean)
  }
  const nps = asNps(known)
  if (nps) {
    const mine = scoreOf(answer) ?? -1
    const groups = [
      { from: 9, to: 10, count: nps.promoters },
      { from: 7, to: 8, count: nps.passives },
      { from: 0, to: 6, count: nps.detractors },
    ]
    const shares = groups.map(({ count }) => (voters === 0 ? 0 : count / voters))
    const whole = wholeShares(shares, at => at !== 1)
    const rows = groups.map(({ from, to, count }, place) => ({
      label: `${from}–${to}`,
      length: shares[place] ?? 0,
      figure: percentText(whole[place] ?? 0),
      count,
      isMine: from <= mine && mine <= to,
    }))
    const score = nps.nps === null ? '' : laterMessage('result.nps', { score: scoreText(nps.nps) })
    return rowsOf('result.share', rows, score)
  }
  const ranking = asRanking(known)
  if (ranking) {
    // A full bar is everybody's first place, as on stage.
    const most = Math.max(1, (ranking.options.length - 1) * voters)
    const right = rightOrderOf(poll)
    if (right) {
      const inPlace = right.flatMap((option, place) => {
        const { label = '', places = [] } = ranking.options.find(({ index }) => index === option) ?? {}
        const share = (places[place] ?? 0) / Math.max(1, voters)
        return [{ label, length: share, figure: percentText(share) }]
      })
      return rowsOf('result.inPlace', inPlace)
    }
    const rows = ranking.options
      .toSorted((a, b) => b.points - a.points)
      .map(({ label, points, mean }) => ({
        label,
        length: points / most,
        figure: mean === null ? '–' : meanText(mean),
      }))
    return rowsOf('result.rank', rows, leaderOf(rows))
  }
  const points = asPoints(known)
  if (points) {
    const rows = meanRows(points.options, meanText)
    return rowsOf('result.points', rows, leaderOf(rows))
  }
  const radar = asRadar(known)
  if (radar) {
    const rows = meanRows(radar.dimensions, meanText, 5)
    return rowsOf('result.rating', rows, leaderOf(rows))
  }
  // Its places are shown on a field.
  if (asGrid(known)) return rowsOf('result.count', [])
  const estimate = asEstimate(known)
  if (estimate) return rowsOf('result.count', ...estimateRows(estimate, poll, valueOf(answer), figures))
  const words = asWords(known)
  if (words) {
    const mine = new Set(wordsOf(answer).map(word => word.toLowerCase()))
    const isOwn = (word: string) => mine.has(word.toLowerCase())
    const rows = words.words
      // Of words as frequent one's own are never left out.
      .toSorted((a, b) => b.count - a.count || Number(isOwn(b.word)) - Number(isOwn(a.word)))
      .slice(0, most)
      .map(({ word, count }) => ({
        label: word,
        length: count / (words.words[0]?.count ?? 1),
        figure: countText(count),
        isMine: isOwn(word),
      }))
    return { ...rowsOf('result.count', rows, leaderOf(rows)), ...moreThan(words.words, words.more) }
  }
  const typed = asEntries(known)
  if (typed?.texts) {
    const own = entriesOf(answer).map(({ text }) => text)
    const mine = new Set(own.map(textKey))
    const isRight = own.some(text => hasAcceptedText(text, poll.accepted ?? [])) || earned > 0
    const rows = typed.texts.slice(0, most).map(({ text, count, correct = false }) => ({
      label: text,
      length: count / Math.max(1, voters),
      figure: countText(count),
      isMine: correct ? isRight : mine.has(textKey(text)),
      isRight: correct,
    }))
    const count = typed.texts[0]?.count ?? 0
    const left = typed.total - typed.texts.slice(0, most).reduce((sum, text) => sum + text.count, 0)
    const sentence = laterMessage('result.right', { count, share: percentText(count / Math.max(1, voters)) })
    return { ...rowsOf('result.count', rows, sentence), ...(left > 0 && { more: left }) }
  }
  const place = asPlace(known)
  if (place) {
    const { bands, medianKm } = place
    const [own, real] = [placeOf(answer), mapPlaceOf(poll)]
    const ownKm = own && real ? distanceKm(own, real) : undefined
    const mine = ownKm === undefined ? -1 : bands.findIndex(({ km }) => ownKm <= km)
    const isFilled = ({ count }: { count: number }) => count > 0
    // Distances nearer and farther than all guesses have no row.
    const [nearest, farthest] = [bands.findIndex(isFilled), bands.findLastIndex(isFilled)]
    const rows = bands
      .map(({ km, count }, at) => ({
        label: laterMessage(at === bands.length - 1 ? 'result.farther' : 'result.within', {
          km: countText(km),
        }),
        length: voters === 0 ? 0 : count / voters,
        figure: countText(count),
        isMine: at === mine,
      }))
      .slice(Math.max(0, nearest), farthest + 1)
    const half = medianKm === null ? '' : laterMessage('result.farHalf', { km: countText(medianKm) })
    return rowsOf('result.count', place.place ? rows : [], half)
  }
  const spots = asSpots(known)
  if (spots) {
    const { count, share } = spots.place ?? {}
    const found =
      count === undefined || share === undefined
        ? ''
        : laterMessage('result.found', { count: countText(count), share: percentText(share) })
    return rowsOf('result.count', [], found)
  }
  const map = asMap(known)
  if (map) {
    const rows = map.countries.slice(0, most).map(({ name, count }) => ({
      label: countryIn(laterMessages.language(), name),
      length: voters === 0 ? 0 : count / voters,
      figure: countText(count),
    }))
    return { ...rowsOf('result.count', rows, leaderOf(rows)), ...moreThan(map.countries, map.more) }
  }
  return null
}

/** Returns how many items have no bar, if any; `left` were not even sent. */
function moreThan({ length }: readonly unknown[], left = 0): Pick<ResultRows, 'more'> {
  const more = Math.max(0, length - most) + left
  return more > 0 ? { more } : {}
}

/** Returns the sentence about the longest bar; undefined when several are as long. */
function leaderOf(rows: readonly ResultRow[]): string | undefined {
  const first = only(rows, row => row.length)
  return first && laterMessage('result.first', { option: first.label })
}

/** Returns the item with the highest value; undefined when several have it, or none is above 0. */
function only<Item>(items: readonly Item[], valueOfItem: (item: Item) => number): Item | undefined {
  const most = Math.max(...items.map(valueOfItem))
  const best = items.filter(item => valueOfItem(item) === most)
  return most > 0 && best.length === 1 ? best[0] : undefined
}

function meanRows(
  options: readonly { label: string; mean: number | null }[],
  write: (mean: number) => string,
  most = Math.max(1, ...options.map(({ mean }) => mean ?? 0)),
): ResultRow[] {
  return options.map(({ label, mean }) => ({
    label,
    length: (mean ?? 0) / most,
    figure: mean === null ? '–' : write(mean),
  }))
}

/** The most ranges that guesses are shown in. */
const ranges = 6

/** Returns guesses counted in ranges with round bounds, and the sentence about their middle. */
function estimateRows(
  { values, median }: EstimateResult,
  poll: PhonePoll,
  mine: number | undefined,
  { guessText, countText, quantileText }: Figures,
): [ResultRow[], string] {
  const [first, last] = [values[0]?.value, values.at(-1)?.value]
  if (first === undefined || last === undefined || median === null) return [[], '']
  const width = last === first ? 1 : roundStep((last - first) / ranges)
  const { estimateMin = first, estimateMax = last } = poll
  const isWhole = width === 1 && values.every(({ value }) => Number.isInteger(value))
  // The highest number that may be guessed has no range of its own, in which nothing else could lie.
  const highest = isWhole ? estimateMax : Math.ceil(estimateMax / width) - 1
  const indexOf = (value: number) => Math.min(Math.floor(value / width), highest)
  const start = indexOf(first)
  const bins = Array.from({ length: indexOf(last) - start + 1 }, (_, at) => {
    const [from, to] = [(start + at) * width, (start + at + 1) * width]
    const holds = (value: number | undefined) => value !== undefined && indexOf(value) === start + at
    const count = values.filter(({ value }) => holds(value)).reduce((sum, each) => sum + each.count, 0)
    return {
      label: isWhole
        ? guessText(from, poll)
        : `${guessText(Math.max(from, estimateMin), poll)} – ${guessText(Math.min(to, estimateMax), poll)}`,
      length: 0,
      figure: countText(count),
      count,
      isMine: holds(mine),
      isRight: holds(poll.answer),
      // A guess in the same range is not therefore right.
      ...(!isWhole && mine !== undefined && holds(mine) && { mine: guessText(mine, poll) }),
      ...(!isWhole &&
        poll.answer !== undefined &&
        holds(poll.answer) && { right: guessText(poll.answer, poll) }),
    }
  })
  const most = Math.max(1, ...bins.map(({ count }) => count))
  const rows = bins.map(({ count, ...row }) => ({ ...row, length: count / most }))
  return [rows, laterMessage('result.median', { value: quantileText(median, values, poll) })]
}

/** Returns the next larger of 1, 2, 5, 10, 20 …, also below 1. */
function roundStep(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width))
  return power * ([1, 2, 5, 10].find(step => step * power >= width) ?? 10)
}
