import { limits } from '#contract/limits.ts'
import { type ElementList, type SlideElement, elementLists } from '#deck/elements.ts'
import { RequestError } from '#web/ui/core/request.ts'
import { message, sentences } from '../messages.ts'
import { sayError } from '../notice.tsx'

/** What may be left out of a deck or slide that is full, and how many of it. */
export type LeftOut = Partial<Record<ElementList | 'steps', number>>

/** Returns which elements of a list were left out when only those with some ids were added. */
export function elementsLeftOut(
  elements: readonly SlideElement[],
  isAdded: (element: SlideElement) => boolean,
): LeftOut {
  const missing = elements.filter(element => !isAdded(element))
  return Object.fromEntries(
    elementLists.flatMap(list => {
      const count = missing.filter(each => each.list === list).length
      return count > 0 ? [[list, count]] : []
    }),
  )
}

/** Returns sentences that say what was left out, and which limits were reached. */
export const leftOutWords = (leftOut: LeftOut): string =>
  sentences(
    ...(Object.entries(leftOut) as [keyof LeftOut, number][])
      .filter(([, count]) => count > 0)
      .map(([list, count]) => {
        const most = list === 'steps' ? limits.steps : list === 'overlays' ? limits.overlays : limits.elements
        return message(`leftOut.${list}`, { count, most: message(`leftOut.${list}.most`, { count: most }) })
      }),
  )

/** Says what was left out, when something was. */
export function sayLeftOut(leftOut: LeftOut): void {
  const words = leftOutWords(leftOut)
  if (words !== '') sayError(new RequestError(0, words, ''))
}
