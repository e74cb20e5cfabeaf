import { wholeShares } from '#contract/text/whole-shares.ts'
import type { ChoiceResult } from '#contract/polls/results.ts'

/**
 * Returns the shares of options as they are written side by side, by the index of the option [D89]. A sentence tells that of a right option, so it keeps
 * its own rounding.
 */
export function writtenShares(
  options: ChoiceResult['options'],
  right: readonly number[],
): ReadonlyMap<number, number> {
  const written = wholeShares(
    options.map(({ share }) => share),
    at => right.includes(options[at]?.index ?? -1),
  )
  return new Map(options.map(({ index, share }, at) => [index, written[at] ?? share]))
}
