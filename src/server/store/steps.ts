import type { Overlay, SlideStep, Step } from '#contract/deck.ts'
import { idTaken, stepIds } from '#contract/deck.ts'
import { type ElementKind, elementKind } from '#contract/element.ts'
import { Refusal, refuseField } from '#contract/errors.ts'
import { type Element, listOf } from '#deck/slide.ts'
import { plural } from '#contract/figures.ts'
import type { StoredDeck } from './decks.ts'

/** The step with this index. Throws 404 beyond the deck. */
export function stepOf(deck: StoredDeck, index: number): Step {
  const step = deck.document[index]
  if (step) return step
  const { length } = deck.document
  throw new Refusal('no_step', `This deck has ${plural(length, 'step')}, so the last index is ${length - 1}.`)
}

/** The slide with this index. Throws 404 beyond the deck, 400 for a step that is no slide. */
export function slideOf(deck: StoredDeck, index: number): SlideStep {
  const step = stepOf(deck, index)
  if (step.kind === 'slide') return step
  throw refuseField(
    'index',
    `Step ${index} is a ${step.kind} step; only a slide step holds cards and elements.`,
  )
}

/** The card with this index. Throws 404 when the slide has no such card. */
export function overlayOf(slide: SlideStep, index: number): Overlay {
  const overlay = slide.overlays[index]
  if (overlay) return overlay
  throw pastTheEnd('card', slide.overlays.length)
}

const pastTheEnd = (noun: string, length: number) =>
  new Refusal(
    'no_element',
    length === 0
      ? `This slide has no ${noun}. Add one first.`
      : `This slide has ${plural(length, noun)}, so the last index is ${length - 1}.`,
  )

const refuseId = (id: string, path: (string | number)[]) => refuseField(path, idTaken(id))

/**
 * Throws a 400 at the first id of `added` that another step of the deck, or `added` itself, has already [D5].
 * `at` is what stands before the path of the id; the step with index `instead` is about to go.
 */
export function requireFreshIds(
  deck: StoredDeck,
  added: Parameters<typeof stepIds>[0],
  at: (string | number)[],
  instead?: number,
): void {
  const others = instead === undefined ? deck.document : deck.document.toSpliced(instead, 1)
  const seen = new Set(others.flatMap(stepIds).map(({ id }) => id))
  for (const { id, path } of stepIds(added)) {
    if (seen.has(id)) throw refuseId(id, [...at, ...path])
    seen.add(id)
  }
}

/** Throws a 400 at `path` when something in the deck has this id [D5]. */
export function requireFreshId(deck: StoredDeck, id: string, path: string[]): void {
  if (deck.document.flatMap(stepIds).some(found => found.id === id)) throw refuseId(id, path)
}

/** What a body may say of an element: of each kind its own. */
type Sent<Body> = Partial<Record<ElementKind, Body>>

/** What the body says of the kind that the address names. Throws a 400 when it says nothing, or of another kind. */
export function sentElement<Body>(kind: ElementKind, sent: Sent<Body>): Body {
  for (const other of elementKind.options)
    if (other !== kind && sent[other] !== undefined)
      throw refuseField(other, `The address says ${kind}, so send ${kind} instead.`)
  const element = sent[kind]
  if (element === undefined)
    throw refuseField(kind, 'This is required, because the address says so. It must be an object.')
  return element
}

/** The element with this index. Throws 404 when the slide has no such element. */
export function elementOf(slide: SlideStep, kind: ElementKind, index: number): Element {
  const list: readonly Element[] = slide[listOf[kind]]
  const element = list[index]
  if (element) return element
  throw pastTheEnd(`${kind} element`, list.length)
}
