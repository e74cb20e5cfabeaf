import type { ImageElement, ShapeElement, SlideStep, TextElement } from '#contract/deck.ts'
import type { ElementKind } from '#contract/element.ts'

/** The field of a slide that holds the elements of each kind. */
export const listOf = { text: 'texts', shape: 'shapes', image: 'images' } as const satisfies Record<
  ElementKind,
  keyof SlideStep
>

/** An element of any kind as stored in a document. */
export type Element = TextElement | ShapeElement | ImageElement

type Plain = Record<string, unknown>
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Nullable fields. For these, null is a value; for all others it unsets the field. */
const nullIsValue = new Set(['timeLimitSec'])

/**
 * Merges a change into an object, including nested objects. Lists and other values are replaced, null removes a field,
 * and absent fields stay.
 */
export function merge<T extends object>(there: T, change: object): T {
  const merged = { ...there }
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) continue
    const before: unknown = Reflect.get(there, name)
    if (value === null && !nullIsValue.has(name)) Reflect.deleteProperty(merged, name)
    else Reflect.set(merged, name, isPlain(value) ? merge(isPlain(before) ? before : {}, value) : value)
  }
  return merged
}

/** Returns the slide with a new list of elements of one kind. */
export const withElements = (
  slide: SlideStep,
  kind: ElementKind,
  elements: readonly Element[],
): SlideStep => ({
  ...slide,
  [listOf[kind]]: elements,
})
