import type { SlideStep } from '#contract/deck/deck.ts'
import type { Rect } from '#contract/deck/element.ts'
import type { NewId } from './complete.ts'
import { withRejoinedCopies } from './connectors.ts'
import {
  type NewElement,
  type SlideElement,
  addElement,
  copiedRect,
  hasSpace,
  withOwnGroups,
} from './elements.ts'

/**
 * Returns the slide with copies of elements, given in painting order, and the ids of the copies by those of their originals. The copies have the
 * given boxes, by the ids of the originals; without one they lie a little beside these. Lines that are copied with what they join are joined to its copies.
 */
export function duplicateElements(
  slide: SlideStep,
  elements: readonly SlideElement[],
  newId: NewId,
  rects: ReadonlyMap<string, Rect> = new Map(),
): { slide: SlideStep; ids: ReadonlyMap<string, string> } {
  const ids = new Map<string, string>()
  const added = withOwnGroups(elements, newId).reduce((current, { list, item }) => {
    if (!hasSpace(current, list)) return current
    const id = newId()
    ids.set(item.id, id)
    const rect = rects.get(item.id) ?? copiedRect(item.rect)
    return addElement(current, { list, item: { ...item, id, rect } } as NewElement)
  }, slide)
  return { slide: withRejoinedCopies(added, ids), ids }
}
