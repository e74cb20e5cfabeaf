import { asPoints } from '#contract/polls/result-kinds.ts'
import { type Choice, createChoices } from '../choices.ts'
import type { LookInput } from '../look.ts'

/** Returns the options with the mean of their points as the figure, all their points beside it. */
export function readPoints(input: LookInput): Choice[] {
  const options = (input.isWithheld ? null : asPoints(input.live.result))?.options ?? []
  return createChoices(input, index => {
    const { mean = null, total = 0 } = options.find(option => option.index === index) ?? {}
    return {
      count: total,
      share: (mean ?? 0) / 100,
      figure: mean === null ? '' : input.words.meanText(mean),
      secondary: input.words.countText(total),
    }
  })
}
