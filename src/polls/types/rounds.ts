import type { Result, RoundsResult } from '#contract/polls/results.ts'
import { asChoice, asNps, asPoints, asRanking, asRating } from '#contract/polls/result-kinds.ts'
import { type ReportContext, type PollKind } from '../kind.ts'
import type { ResultWords } from '../result-words.ts'

/** A comparison of earlier polls: how the share of each option changed. It takes no answers. */
export const rounds: PollKind = {
  report(_poll, _cells, { earlier, words }) {
    const result = compareRounds(earlier, words)
    const percents = result.series.map(({ shares }) =>
      shares.map(share => (share === null ? null : words.percentText(share))),
    )
    return {
      voters: 0,
      result,
      table: {
        columns: [words.text('column.option'), ...result.rounds.map(({ prompt }) => prompt)],
        rows: result.series.map(({ label }, index) => [label, ...(percents[index] ?? [])]),
      },
      summary: summaryOf(result, percents, words),
    }
  },
}

function compareRounds(earlier: ReportContext['earlier'], words: ResultWords): RoundsResult {
  const sharesByRound = earlier.map(({ result }) => sharesOf(result, words))
  const labels = [...new Set(sharesByRound.flatMap(shares => [...shares.keys()]))]
  return {
    rounds: earlier.map(({ placed: { step, poll } }) => ({ step, prompt: poll.prompt })),
    series: labels.map(label => ({ label, shares: sharesByRound.map(shares => shares.get(label) ?? null) })),
  }
}

/** Returns the value of each option from 0 to 1, so that polls of different types are comparable. */
function sharesOf(result: Result, { text }: ResultWords): Map<string, number> {
  const choice = asChoice(result)
  if (choice) return new Map(choice.options.map(({ label, share }) => [label, share]))
  const points = asPoints(result)
  if (points) return new Map(points.options.map(({ label, mean }) => [label, (mean ?? 0) / 100]))
  const ranking = asRanking(result)
  if (ranking) {
    const n = ranking.options.length
    return new Map(
      ranking.options.map(({ label, mean }) => [label, mean === null || n < 2 ? 0 : (n - mean) / (n - 1)]),
    )
  }
  const nps = asNps(result)
  if (nps) return new Map([[text('rounds.nps'), ((nps.nps ?? -100) + 100) / 200]])
  const rating = asRating(result)
  if (rating) return new Map([[text('rounds.rating'), rating.mean === null ? 0 : (rating.mean - 1) / 4]])
  return new Map()
}

/** Describes the largest change from the first round to the last in one sentence. */
function summaryOf(
  { rounds: compared, series }: RoundsResult,
  percents: readonly (readonly (string | null)[])[],
  words: ResultWords,
): string {
  const changes = series
    .map(({ label, shares }, index) => ({
      label,
      first: shares[0] ?? null,
      last: shares.at(-1) ?? null,
      from: percents[index]?.[0] ?? '',
      to: percents[index]?.at(-1) ?? '',
    }))
    .flatMap(({ first, last, ...change }) =>
      first === null || last === null ? [] : [{ ...change, difference: Math.abs(last - first) }],
    )
  const most = changes.reduce<(typeof changes)[number] | undefined>(
    (best, each) => (best && best.difference >= each.difference - 1e-9 ? best : each),
    undefined,
  )
  if (compared.length < 2 || !most) return words.text('rounds.beside', { count: compared.length })
  if (most.difference === 0) return words.text('rounds.same')
  return words.text('rounds.most', {
    option: words.text('quoted', { text: most.label }),
    from: most.from,
    to: most.to,
  })
}
