import type { ImageElement, ShapeElement, SlideStep, TextElement } from '#contract/deck/deck.ts'
import type { ElementKind } from '#contract/deck/element.ts'
import { isObject } from '#contract/input/is-object.ts'
import { limits } from '#contract/limits.ts'

/** The field of a slide that holds the elements of each kind. */
export const listFields = { text: 'texts', shape: 'shapes', image: 'images' } as const satisfies Record<
  ElementKind,
  keyof SlideStep
>

/** An element of any kind as stored in a document. */
export type Element = TextElement | ShapeElement | ImageElement

/** Nullable fields. For these, null is a value; for all others it unsets the field. */
const nullIsValue = new Set(['timeLimitSec'])

/** Objects of which a part says nothing alone, such as the joints of a line: they are replaced. */
const wholeValues = new Set(['link', 'background', 'begin', 'end'])

/**
 * Merges a change into an object, including nested objects. Lists, links, backgrounds, joints and other values are replaced,
 * null removes a field, and absent fields stay.
 */
export function merge<T extends object>(target: T, change: object): T {
  const merged = { ...target }
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) continue
    const current: unknown = Reflect.get(target, name)
    if (value === null && !nullIsValue.has(name)) Reflect.deleteProperty(merged, name)
    else
      Reflect.set(
        merged,
        name,
        isObject(value) && !wholeValues.has(name) ? merge(isObject(current) ? current : {}, value) : value,
      )
  }
  return merged
}

/** The painting order of the kinds of elements with the same `z`, lowest first [D4]. */
export const paintingOrder = ['image', 'shape', 'text'] as const satisfies readonly ElementKind[]

/** Returns the elements of a slide with their kinds, the lowest first [D4]. */
const stackOf = (slide: SlideStep): { kind: ElementKind; element: Element }[] =>
  paintingOrder
    .flatMap(kind => slide[listFields[kind]].map((element: Element) => ({ kind, element })))
    // toSorted keeps the order of equals: by kind, then by index.
    .toSorted((a, b) => a.element.z - b.element.z)

/**
 * Returns a slide on which a new element may lie above all others, and the `z` for it [D54]. The slide is the same object unless
 * its topmost element has the highest `z` there is: then its elements get new ones, in the same order.
 */
export function withPlaceOnTop(slide: SlideStep): { slide: SlideStep; z: number } {
  const stack = stackOf(slide)
  const top = stack.at(-1)?.element.z ?? -1
  if (top < limits.z) return { slide, z: top + 1 }
  const newZ = new Map(stack.map(({ element }, place) => [element, place]))
  const restack = <T extends Element>(list: readonly T[]): T[] =>
    list.map(element => ({ ...element, z: newZ.get(element) ?? element.z }))
  return {
    slide: {
      ...slide,
      texts: restack(slide.texts),
      shapes: restack(slide.shapes),
      images: restack(slide.images),
    },
    z: stack.length,
  }
}

/** Returns the slide with a new list of elements of one kind. */
export const withElements = (
  slide: SlideStep,
  kind: ElementKind,
  elements: readonly Element[],
): SlideStep => ({
  ...slide,
  [listFields[kind]]: elements,
})
