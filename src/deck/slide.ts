import type { ImageElement, ShapeElement, SlideStep, TextElement } from '#contract/deck.ts'
import type { ElementKind } from '#contract/element.ts'

/** The list of a slide that holds the elements of a kind. */
export const listOf = { text: 'texts', shape: 'shapes', image: 'images' } as const satisfies Record<
  ElementKind,
  keyof SlideStep
>

/** An element of any kind, as it stands in a document. */
export type Element = TextElement | ShapeElement | ImageElement

type Plain = Record<string, unknown>
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Merges a change over what is there, objects inside included; lists and values are replaced, what is absent stays. */
export function merge<T extends object>(there: T, change: object): T {
  const changed = Object.entries(change)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const before: unknown = Reflect.get(there, name)
      return [name, isPlain(before) && isPlain(value) ? merge(before, value) : value]
    })
  return { ...there, ...Object.fromEntries(changed) }
}

/** The slide with another list of elements of a kind, which must be of that kind. */
export const withElements = (
  slide: SlideStep,
  kind: ElementKind,
  elements: readonly Element[],
): SlideStep => ({
  ...slide,
  [listOf[kind]]: elements,
})
