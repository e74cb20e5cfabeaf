import type { RoundsResult } from '#contract/polls/results.ts'
import type { ResultWords } from '../result-words.ts'
import { changesOf, commonMeasure, isUnanswered, placeAmong, valuesOf } from './changes.ts'
import { changeText, figureText } from './figure-texts.ts'

/** Describes in one sentence what changed most from the first round to the last. */
export function roundsSummary(result: RoundsResult, words: ResultWords): string {
  const { rounds } = result
  const { text } = words
  const measure = commonMeasure(result)
  if (measure === undefined) return sharesSummary(result, words)
  if (rounds.length < 2 || measure === 'mixed') return text('rounds.beside', { count: rounds.length })
  const empty = [0, rounds.length - 1].filter(round => isUnanswered(result, round))
  if (empty.length === 2) return text('none')
  const [missing] = empty
  if (missing !== undefined) {
    const { name, prompt = '' } = rounds[missing] ?? {}
    return text('rounds.unanswered', { round: text('quoted', { text: name ?? prompt }) })
  }
  if (measure === 'stars' || measure === 'nps') return scoreSummary(result, measure, words)
  const movers = largestChanges(result)
  const said = movers.map(({ by, index }) =>
    measure === 'place' ? placeText(result, index, by, words) : pointsText(result, index, by, words),
  )
  const [first, second] = said
  if (first === undefined) return text(measure === 'place' ? 'rounds.sameOrder' : 'rounds.same')
  return second === undefined ? text('rounds.one', { first }) : text('rounds.two', { first, second })
}

/** Returns the largest gain and the largest loss, the larger of both first; neither where nothing changed. */
function largestChanges(result: RoundsResult): { by: number; index: number }[] {
  const changes = changesOf(result).flatMap((by, index) => (by === null ? [] : [{ by, index }]))
  const [least, most] = [
    changes.toSorted((a, b) => a.by - b.by)[0],
    changes.toSorted((a, b) => b.by - a.by)[0],
  ]
  return [...(most && most.by > 0 ? [most] : []), ...(least && least.by < 0 ? [least] : [])].toSorted(
    (a, b) => Math.abs(b.by) - Math.abs(a.by),
  )
}

function endsOf({ series }: RoundsResult, index: number) {
  const values = valuesOf(series[index] ?? { label: '', shares: [] })
  return { label: series[index]?.label ?? '', first: values[0] ?? 0, last: values.at(-1) ?? 0 }
}

function pointsText(result: RoundsResult, index: number, by: number, words: ResultWords): string {
  const { label, first, last } = endsOf(result, index)
  return words.text(by > 0 ? 'rounds.rose' : 'rounds.fell', {
    option: words.text('quoted', { text: label }),
    from: figureText('points', first, words),
    to: figureText('points', last, words),
  })
}

function placeText(result: RoundsResult, index: number, by: number, words: ResultWords): string {
  const { label, first, last } = endsOf(result, index)
  const all = (at: 0 | -1) => result.series.map(one => valuesOf(one).at(at) ?? null)
  return words.text(by > 0 ? 'rounds.placesUp' : 'rounds.placesDown', {
    count: Math.abs(by),
    option: words.text('quoted', { text: label }),
    from: placeAmong(first, all(0)),
    to: placeAmong(last, all(-1)),
  })
}

function scoreSummary(result: RoundsResult, measure: 'stars' | 'nps', words: ResultWords): string {
  const { label, first, last } = endsOf(result, 0)
  const [by = 0] = changesOf(result)
  const [from, to] = [figureText(measure, first, words), figureText(measure, last, words)]
  const change = changeText(measure, by ?? 0, words)
  if (measure === 'nps') return words.text('rounds.change', { name: label, from, to, change })
  const key = by === 0 || by === null ? 'rounds.meanSame' : by > 0 ? 'rounds.meanRose' : 'rounds.meanFell'
  return words.text(key, { from, to, most: 5 })
}

/** Describes the largest change of shares. */
function sharesSummary({ rounds, series }: RoundsResult, words: ResultWords): string {
  const changes = series.flatMap(({ label, shares }) => {
    const [first, last] = [shares[0] ?? null, shares.at(-1) ?? null]
    return first === null || last === null ? [] : [{ label, first, last, by: Math.abs(last - first) }]
  })
  const most = changes.reduce<(typeof changes)[number] | undefined>(
    (best, each) => (best && best.by >= each.by - 1e-9 ? best : each),
    undefined,
  )
  if (rounds.length < 2 || !most) return words.text('rounds.beside', { count: rounds.length })
  if (most.by === 0) return words.text('rounds.same')
  return words.text('rounds.most', {
    option: words.text('quoted', { text: most.label }),
    from: words.percentText(most.first),
    to: words.percentText(most.last),
  })
}
