import type { SlideStep } from '#contract/deck/deck.ts'
import { buildsOf, entranceOf } from '#polls/builds.ts'
import { elementsOf } from './elements.ts'

/** Returns with which entrance of a slide each element comes, by its id; without those that are there from the beginning. */
export function entrancesOf(slide: SlideStep): ReadonlyMap<string, number> {
  const builds = buildsOf(slide)
  return new Map(
    elementsOf(slide).flatMap(({ item }) => {
      const entrance = entranceOf(builds, item)
      return entrance === 0 ? [] : [[item.id, entrance] as const]
    }),
  )
}
