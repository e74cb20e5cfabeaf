import type { Overlay, Step, TextElement } from '#contract/deck/deck.ts'

/** What decides when an element is shown. */
type Entering = Pick<Overlay, 'build'> & Pick<TextElement, 'hidden'>

/** Returns the numbers of the entrances of a step, the first one first; none where everything is there at once. What is hidden has none. */
export function buildsOf(step: Step): number[] {
  if (step.kind !== 'slide') return []
  const elements: Entering[] = [...step.overlays, ...step.texts, ...step.shapes, ...step.images]
  const numbers = elements.flatMap(({ build, hidden }) => (build === undefined || hidden ? [] : [build]))
  return [...new Set(numbers)].toSorted((a, b) => a - b)
}

/** Returns with which entrance of its step an element comes, from 1; 0 for one that is there from the beginning. */
export const entranceOf = (builds: readonly number[], { build }: Entering): number =>
  build === undefined ? 0 : builds.indexOf(build) + 1

/** Returns a test of whether an element of a step is there after a number of entrances; all are when it is undefined. */
export function hasEntered(step: Step, shown: number | undefined): (element: Entering) => boolean {
  const builds = shown === undefined ? [] : buildsOf(step)
  return element => shown === undefined || entranceOf(builds, element) <= shown
}
