import {
  type Document,
  type Overlay,
  type SlideStep,
  type Step,
  type StepInput,
  fitsAddress,
  idMisfit,
  idTaken,
  stepIds,
} from '#contract/deck/deck.ts'
import { type ElementKind, elementKind } from '#contract/deck/element.ts'
import { Refusal, refuseField, refuseIssues } from '#contract/refusal.ts'
import { type Ref, joinStays } from '#contract/operation.ts'
import { type Element, listFields } from '#deck/slide.ts'
import { plural } from '#contract/text/figures.ts'
import type { StoredDeck } from './decks.ts'

/** A document that is read or edited. */
type Edited = Pick<StoredDeck, 'document'>

/** Returns the index that a reference means: an index as it is, an id when the list has it. Throws a 400 at `field`. */
function indexOf(ref: Ref, list: readonly { id: string }[], field: string, where: string): number {
  if (typeof ref === 'number') return ref
  const index = list.findIndex(({ id }) => id === ref)
  if (index !== -1) return index
  if (/^\d+$/.test(ref))
    throw refuseIssues([
      {
        path: field,
        message: `Must be a whole number without quotes: ${lowerFirst(where)} with the id "${ref}".`,
        did_you_mean: ref,
      },
    ])
  throw refuseField(field, `${where} with the id "${ref}". Use an index or an id that {outline_deck} gives.`)
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** Returns the index of the step that `at` or `to` refers to, which may be past the end. Throws a 400 at `field`. */
export function stepPlace({ document }: Edited, ref: Ref, field: string): number {
  const index = indexOf(ref, document, field, 'This deck has no step')
  if (index === 0) throw refuseField(field, joinStays)
  return index
}

/** Returns a step and its index. Throws a 404 when the deck has fewer steps, and a 400 at `field` when no step has this id. */
export function stepOf({ document }: Edited, ref: Ref, field = 'index'): { step: Step; index: number } {
  const index = indexOf(ref, document, field, 'This deck has no step')
  const step = document[index]
  if (step) return { step, index }
  const { length } = document
  throw new Refusal('no_step', `This deck has ${plural(length, 'step')}, so the last index is ${length - 1}.`)
}

/** Returns a step other than the join screen. Throws a 400 at `index` with the reason for that, and what `stepOf` throws. */
export function laterStepOf(deck: Edited, ref: Ref, whyNotJoin = joinStays): { step: Step; index: number } {
  const found = stepOf(deck, ref)
  if (found.index === 0) throw refuseField('index', whyNotJoin)
  return found
}

/** Returns a slide and its index. Throws a 400 when the step is not a slide, and what `stepOf` throws. */
export function slideOf(deck: Edited, ref: Ref): { slide: SlideStep; index: number } {
  const { step, index } = stepOf(deck, ref)
  if (step.kind === 'slide') return { slide: step, index }
  throw refuseField(
    'index',
    `Step ${index} is a ${step.kind} step; only a slide step holds cards and elements.`,
  )
}

/** Returns a card and its index. Throws a 404 when the slide has fewer cards, and a 400 when none has this id. */
export function overlayOf({ overlays }: SlideStep, ref: Ref): { overlay: Overlay; index: number } {
  const index = indexOf(ref, overlays, 'overlay', 'This slide has no card')
  const overlay = overlays[index]
  if (overlay) return { overlay, index }
  throw noElement('card', overlays.length)
}

const noElement = (noun: string, length: number) =>
  new Refusal(
    'no_element',
    length === 0
      ? `This slide has no ${noun}. Add one first.`
      : `This slide has ${plural(length, noun)}, so the last index is ${length - 1}.`,
  )

const refuseId = (id: string, path: (string | number)[]) => refuseField(path, idTaken(id))

const idsOf = (steps: Document): Set<string> => new Set(steps.flatMap(stepIds).map(({ id }) => id))

/** Throws a 400 for the first id in a document that is new to the deck and cannot be part of an address. */
export function requirePlainIds(document: readonly StepInput[], before: Document = []): void {
  const known = idsOf(before)
  document.forEach((step, index) => {
    for (const { id, path } of stepIds(step))
      if (!fitsAddress(id) && !known.has(id)) throw refuseField(['document', index, ...path], idMisfit)
  })
}

/**
 * Throws a 400 for the first id in the step `added` that the deck or the step itself already has [D5], or that is new and cannot be
 * part of an address. `at` is the path of the
 * step in the request. The step with the index `replaced` is ignored, because `added` replaces it.
 */
export function requireFreshIds(
  deck: Edited,
  added: StepInput,
  at: (string | number)[],
  replaced?: number,
): void {
  const others = deck.document.filter((_, index) => index !== replaced)
  const own = deck.document.filter((_, index) => index === replaced)
  const seen = idsOf(others)
  const kept = idsOf(own)
  for (const { id, path } of stepIds(added)) {
    if (!fitsAddress(id) && !kept.has(id)) throw refuseField([...at, ...path], idMisfit)
    if (seen.has(id)) throw refuseId(id, [...at, ...path])
    seen.add(id)
  }
}

/** Throws a 400 at `path` when the deck already has this id [D5], or it cannot be part of an address. */
export function requireFreshId(deck: Edited, id: string, path: string[]): void {
  if (!fitsAddress(id)) throw refuseField(path, idMisfit)
  if (deck.document.flatMap(stepIds).some(found => found.id === id)) throw refuseId(id, path)
}

/** The properties of a body that may hold an element, one for each kind. */
type Sent<Body> = Partial<Record<ElementKind, Body>>

/** Returns the element of a kind. Throws a 400 when the body has none, or one of another kind. */
export function sentElement<Body>(kind: ElementKind, sent: Sent<Body>): Body {
  for (const other of elementKind.options)
    if (other !== kind && sent[other] !== undefined)
      throw refuseField(other, `The kind is ${kind}, so send ${kind} instead.`)
  const element = sent[kind]
  if (element === undefined)
    throw refuseField(kind, `This is required, because the kind is ${kind}. It must be an object.`)
  return element
}

/** Returns an element of a kind and its index. Throws a 404 when the slide has fewer of them, and a 400 when none has this id. */
export function elementOf(
  slide: SlideStep,
  kind: ElementKind,
  ref: Ref,
): { element: Element; index: number } {
  const list: readonly Element[] = slide[listFields[kind]]
  const index = indexOf(ref, list, 'element', `This slide has no ${kind} element`)
  const element = list[index]
  if (element) return { element, index }
  throw noElement(`${kind} element`, list.length)
}
