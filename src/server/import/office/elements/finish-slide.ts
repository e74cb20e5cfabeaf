import type { SlideStep } from '#contract/deck/deck.ts'
import { type Side, sides } from '#contract/deck/element.ts'
import { blankSlide } from '#deck/complete.ts'
import { type Point, endsOf, sidePoint, takesLines } from '#deck/connectors.ts'
import { type SlideElement, elementsOf, isLine } from '#deck/elements.ts'
import type { SlideDraft } from './draft.ts'
import { slideSize } from './placement.ts'

/** A slide of ours as it was read. Its ids are unique in it only, and links to slides are names of their parts. */
export interface FinishedSlide {
  slide: Pick<SlideStep, 'texts' | 'shapes' | 'images' | 'background' | 'transition'>
}

/** An end of a line that is further away from a side of a shape, px, is not joined to it. */
const nearest = 6

/** Finishes a slide that was read: every element has an id, groups have more than one element, and lines are joined where they touch shapes. */
export function finishSlide(draft: SlideDraft, transition: 'fade' | 'push' | undefined): FinishedSlide {
  let count = 0
  const idsOfFile = new Map<string, string>()
  const groups = new Map<string, number>()
  for (const { group } of [...draft.texts, ...draft.shapes, ...draft.images])
    if (group !== undefined) groups.set(group, (groups.get(group) ?? 0) + 1)
  const finished = <Element extends { id?: string | undefined; group?: string | undefined; link?: unknown }>(
    element: Element,
  ) => {
    const { group, link, ...rest } = element
    const id = `e${count}`
    count += 1
    if (element.id !== undefined && !idsOfFile.has(element.id)) idsOfFile.set(element.id, id)
    const isGrouped = group !== undefined && (groups.get(group) ?? 0) > 1
    const own = linkToStep(link)
    return { ...rest, id, ...(isGrouped && { group: `g${group}` }), ...(own && { link: own }) }
  }
  const slide = {
    texts: draft.texts.map(finished),
    images: draft.images.map(finished),
    shapes: draft.shapes.map(finished),
    ...(draft.background && { background: draft.background }),
    ...(transition && { transition }),
  } as FinishedSlide['slide']
  const shapes = slide.shapes.map(({ begin, end, ...shape }): SlideStep['shapes'][number] => {
    const ends = isLine(shape) ? endsOf(shape) : undefined
    const join = (joint: typeof begin, at: Point | undefined) => {
      const element = idsOfFile.get(joint?.element ?? '')
      const target = element === undefined ? undefined : findElement(slide, element)
      const side = target && at && sideAt(target, at)
      return element !== undefined && side ? { element, side } : undefined
    }
    const [first, last] = [join(begin, ends?.begin), join(end, ends?.end)]
    return { ...shape, ...(first && { begin: first }), ...(last && { end: last }) }
  })
  return { slide: { ...slide, shapes } }
}

/** A link to a slide as its step will have it: the name of the part stands for the id until that is known. */
function linkToStep(link: unknown): { url: string } | { step: string } | undefined {
  if (typeof link !== 'object' || link === null) return undefined
  if ('url' in link) return { url: String(link.url) }
  return 'slide' in link ? { step: String(link.slide) } : undefined
}

const findElement = (slide: FinishedSlide['slide'], id: string): SlideElement | undefined =>
  elementsOf({ ...blankSlide(() => ''), ...slide }).find(each => each.item.id === id && takesLines(each))

/** Returns the side of an element at whose middle a point lies; undefined where it lies at none. */
function sideAt({ item }: SlideElement, at: Point): Side | undefined {
  const distances = sides.map(side => {
    const point = sidePoint(item, side)
    return { side, px: Math.hypot((point.x - at.x) * slideSize.w, (point.y - at.y) * slideSize.h) }
  })
  const [closest] = distances.toSorted((a, b) => a.px - b.px)
  return closest && closest.px <= nearest ? closest.side : undefined
}
