import { asPoints } from '#contract/result-kinds.ts'
import { countText, meanText } from '#contract/figures.ts'
import { type Choice, choicesOf } from '../choices.ts'
import type { LookInput } from '../look.ts'

/** The options with the mean of their points as the figure, all their points beside it. */
export function points(input: LookInput): Choice[] {
  const options = (input.hidden ? null : asPoints(input.live.result))?.options ?? []
  return choicesOf(input, index => {
    const { mean = null, total = 0 } = options.find(option => option.index === index) ?? {}
    return {
      count: total,
      share: (mean ?? 0) / 100,
      figure: mean === null ? '' : meanText(mean),
      aside: countText(total),
    }
  })
}
