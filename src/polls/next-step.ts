import type { Step } from '#contract/deck/deck.ts'

/** A step as far as it matters here. The join screen is never skipped. */
type Skippable = { kind: Step['kind']; skip?: boolean | undefined }

/** Whether a step is left out when its deck is presented: `next` and `prev` go past it, and it can still be gone to. */
export const isSkipped = (step: Skippable): boolean => step.skip === true

/** Returns the index of the next step after one (`by` 1), or before it (-1), that is not skipped; -1 where there is none. */
export function nextStep(steps: readonly Skippable[], from: number, by: 1 | -1): number {
  for (let index = from + by; index >= 0 && index < steps.length; index += by) {
    const step = steps[index]
    if (step && !isSkipped(step)) return index
  }
  return -1
}
