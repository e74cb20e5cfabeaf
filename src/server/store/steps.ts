import type { Overlay, SlideStep, Step } from '#contract/deck.ts'
import { idTaken, stepIds } from '#contract/deck.ts'
import { type ElementKind, elementKind } from '#contract/element.ts'
import { Refusal, refuseField } from '#contract/errors.ts'
import { type Element, listOf } from '#deck/slide.ts'
import { plural } from '#contract/figures.ts'
import type { StoredDeck } from './decks.ts'

/** Returns the step with this index. Throws a 404 when the deck has fewer steps. */
export function stepOf(deck: StoredDeck, index: number): Step {
  const step = deck.document[index]
  if (step) return step
  const { length } = deck.document
  throw new Refusal('no_step', `This deck has ${plural(length, 'step')}, so the last index is ${length - 1}.`)
}

/** Returns the slide with this index. Throws a 404 when the deck has fewer steps, and a 400 when the step is not a slide. */
export function slideOf(deck: StoredDeck, index: number): SlideStep {
  const step = stepOf(deck, index)
  if (step.kind === 'slide') return step
  throw refuseField(
    'index',
    `Step ${index} is a ${step.kind} step; only a slide step holds cards and elements.`,
  )
}

/** Returns the card with this index. Throws a 404 when the slide has fewer cards. */
export function overlayOf(slide: SlideStep, index: number): Overlay {
  const overlay = slide.overlays[index]
  if (overlay) return overlay
  throw noElement('card', slide.overlays.length)
}

const noElement = (noun: string, length: number) =>
  new Refusal(
    'no_element',
    length === 0
      ? `This slide has no ${noun}. Add one first.`
      : `This slide has ${plural(length, noun)}, so the last index is ${length - 1}.`,
  )

const refuseId = (id: string, path: (string | number)[]) => refuseField(path, idTaken(id))

/**
 * Throws a 400 for the first id in the step `added` that the deck or the step itself already has [D5]. `at` is the path of the
 * step in the request. The step with the index `replaced` is ignored, because `added` replaces it.
 */
export function requireFreshIds(
  deck: StoredDeck,
  added: Parameters<typeof stepIds>[0],
  at: (string | number)[],
  replaced?: number,
): void {
  const others = replaced === undefined ? deck.document : deck.document.toSpliced(replaced, 1)
  const seen = new Set(others.flatMap(stepIds).map(({ id }) => id))
  for (const { id, path } of stepIds(added)) {
    if (seen.has(id)) throw refuseId(id, [...at, ...path])
    seen.add(id)
  }
}

/** Throws a 400 at `path` when the deck already has this id [D5]. */
export function requireFreshId(deck: StoredDeck, id: string, path: string[]): void {
  if (deck.document.flatMap(stepIds).some(found => found.id === id)) throw refuseId(id, path)
}

/** The properties of a body that may hold an element, one for each kind. */
type Sent<Body> = Partial<Record<ElementKind, Body>>

/** Returns the element of the kind in the address. Throws a 400 when the body has none, or one of another kind. */
export function sentElement<Body>(kind: ElementKind, sent: Sent<Body>): Body {
  for (const other of elementKind.options)
    if (other !== kind && sent[other] !== undefined)
      throw refuseField(other, `The address says ${kind}, so send ${kind} instead.`)
  const element = sent[kind]
  if (element === undefined)
    throw refuseField(kind, 'This is required, because the address says so. It must be an object.')
  return element
}

/** Returns the element of a kind with this index. Throws a 404 when the slide has fewer of them. */
export function elementOf(slide: SlideStep, kind: ElementKind, index: number): Element {
  const list: readonly Element[] = slide[listOf[kind]]
  const element = list[index]
  if (element) return element
  throw noElement(`${kind} element`, list.length)
}
