import { asRounds, asWheel } from '#contract/polls/result-kinds.ts'
import type { Result, RoundsResult } from '#contract/polls/results.ts'

interface Kept {
  voters: number
  result: Result
  standings?: readonly unknown[] | undefined
}

/** Returns whether a poll has a result to keep: an answer, standings, a draw of a wheel, or answers of the polls that it compares. */
export const hasResult = ({ voters, result, standings = [] }: Kept): boolean =>
  voters > 0 ||
  standings.length > 0 ||
  (asWheel(result)?.spins.length ?? 0) > 0 ||
  comparesAnswers(asRounds(result))

/** Whether rounds compare a share above 0, or a figure that only answers give. */
const comparesAnswers = (compared: RoundsResult | null): boolean =>
  compared?.series.some(
    ({ shares, values = [] }) =>
      shares.some(share => share !== null && share > 0) ||
      values.some((value, round) => value !== null && compared.rounds[round]?.measure !== undefined),
  ) ?? false
