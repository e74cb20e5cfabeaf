import type { Input, Output } from '#contract/operation.ts'
import type { Permission } from '#contract/people/permission.ts'
import { type WriteAssessment, type DeckChange, saveDeck } from '#server/store/deck-writes.ts'
import { type StoredDeck, lockDeck } from '#server/store/decks.ts'
import type { Call } from './handler.ts'

/** What an edit does to a deck, and what it replies besides the assessment of the deck. */
export interface Edited<Reply> {
  changed: DeckChange
  reply: Reply
}

type EditOf<Sent, Reply> = (
  input: Sent,
) => (call: Call, deck: StoredDeck) => Edited<Reply> | Promise<Edited<Reply>>

/**
 * The work of an operation that edits a deck. Takes its input and checks what the schemas cannot; returns a function that
 * computes the change of a deck, as it is stored or as earlier edits left it. Both throw a `Refusal` to refuse.
 */
export type Edit<O> = EditOf<Omit<Input<O>, 'id' | 'revision'>, Omit<Output<O>, keyof WriteAssessment>>

/**
 * Returns the handler of an operation that is one edit: it locks the deck, edits it and saves it under a new revision. `neededFor` says what the
 * person must be allowed to do with the deck, where that is not to change it.
 */
export const editing =
  <Sent, Reply>(edit: EditOf<Sent, Reply>, neededFor: (sent: Sent) => Permission = () => 'edit') =>
  async (
    call: Call,
    input: Sent & { id: string; revision?: string | undefined },
  ): Promise<Reply & WriteAssessment> => {
    const { id, revision, ...sent } = input
    // Rest properties of a generic type are not assignable to it: TypeScript does not compute `Omit` of a type parameter.
    const given = sent as unknown as Sent
    const change = edit(given)
    const deck = await lockDeck(call, id, revision, neededFor(given))
    const { changed, reply } = await change(call, deck)
    return { ...reply, ...(await saveDeck(call, deck, changed)) }
  }
