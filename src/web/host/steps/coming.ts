import type { Document } from '#contract/deck/deck.ts'
import type { HostRoom } from '#contract/rooms/live.ts'
import { nextStep } from '#polls/next-step.ts'
import { stepTitle } from './step-title.ts'

/** What comes on stage next: the step, and how many of its entrances are shown then. */
interface Coming {
  step: number
  build: number
  title: string
}

/** Returns what follows what is on stage: the next entrance of the step, or the next step; undefined at the end. */
export function comingOf(
  document: Document,
  { stepIndex, build, builds }: Pick<HostRoom, 'stepIndex' | 'build' | 'builds'>,
): Coming | undefined {
  if (build !== undefined && builds !== undefined && build < builds)
    return { step: stepIndex, build: build + 1, title: stepTitle(document, stepIndex, build + 1) }
  const step = nextStep(document, stepIndex, 1)
  return step === -1 ? undefined : { step, build: 0, title: stepTitle(document, step) }
}
