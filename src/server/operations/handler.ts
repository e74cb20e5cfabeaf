import type { AnyOperation, Input, Output } from '#contract/operation.ts'
import type { Context } from '#server/context.ts'
import type { JsonPieces } from '#server/store/json-pieces.ts'
import type { DeckAccess } from '#server/store/decks.ts'
import type { DeckState } from './deck-copies.ts'
import type { ListedOutput } from './listed-output.ts'

/**
 * What a handler gets beside its input: the principal, the database (for a write, inside the transaction that also stores
 * the idempotent reply), the store of pictures, and what to do after the commit.
 */
export interface Call extends DeckAccess {
  context: Context
  /** Whether documents in the output include pictures and fonts as data URLs, or placeholders for them. */
  pictures: 'included' | 'placeholders'
  /** Runs an effect after the commit, before the reply is sent. */
  after(effect: () => void | Promise<void>): void
  /** Must be called by an operation that reads one deck, for the `ETag` of the reply. */
  onDeckRead(deck: DeckState): void
}

/**
 * Does the work of an operation. Throws a `Refusal` to refuse. A read operation may return its output as JSON in pieces, or one whose
 * list is read as it is sent.
 */
export type Handler<O> = (
  call: Call,
  input: Input<O>,
) => Promise<Output<O> | JsonPieces | ListedOutput<Output<O>>>

/** An operation with its handler, for code that treats all operations alike. */
export interface BoundOperation {
  operation: AnyOperation
  /** `input` holds path, query and body in one object, parsed by the operation's schemas. */
  run(call: Call, input: Record<string, unknown>): Promise<unknown>
}
