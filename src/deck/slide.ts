import { type SlideStep, slideStep } from '#contract/deck.ts'
import type { ElementKind } from '#contract/element.ts'
import { type NewId, completeSlide } from './complete.ts'

/** The list of a slide that holds the elements of a kind. */
export const listOf = { text: 'texts', shape: 'shapes', image: 'images' } as const satisfies Record<
  ElementKind,
  keyof SlideStep
>

type Plain = Record<string, unknown>
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Merges a change over what is there, objects inside included; lists and values are replaced, what is absent stays. */
export function merge(there: Plain, change: Plain): Plain {
  const changed = Object.entries(change)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const before = there[name]
      return [name, isPlain(before) && isPlain(value) ? merge(before, value) : value]
    })
  return { ...there, ...Object.fromEntries(changed) }
}

/** The slide with other elements of a kind, completed as a saved slide is [D7]. */
export function withElements(
  slide: SlideStep,
  kind: ElementKind,
  elements: readonly unknown[],
  newId: NewId,
): SlideStep {
  return completeSlide(slideStep.parse({ ...slide, [listOf[kind]]: elements }), newId)
}
