import { asRounds, asWheel } from '#contract/polls/result-kinds.ts'
import type { Result } from '#contract/polls/results.ts'

/** Returns whether a poll has a result to keep: an answer, a draw of a wheel, or answers of the polls that it compares. */
export const hasResult = ({ voters, result }: { voters: number; result: Result }): boolean =>
  voters > 0 ||
  (asWheel(result)?.spins.length ?? 0) > 0 ||
  (asRounds(result)?.series.some(({ shares }) => shares.some(share => share !== null && share > 0)) ?? false)
