import type { AnyOperation, Input, Output } from '#contract/operation.ts'
import type { Context } from '#server/context.ts'
import type { Desk } from '#server/store/decks.ts'

/**
 * One request: who asks, the database (for a write, inside the transaction that also keeps the idempotent answer),
 * the shelf of pictures, and what is to happen once that is committed.
 */
export interface Call extends Desk {
  context: Context
  /** How pictures and fonts stand in documents that go out: as they were sent, or only named by their hash. */
  pictures: 'carried' | 'named'
  /** Runs after the commit, before the answer goes out. */
  after(effect: () => void | Promise<void>): void
}

/** The work of an operation. Refuses by throwing a `Refusal`. A reading one may give its output as JSON bytes. */
export type Handler<O> = (call: Call, input: Input<O>) => Promise<Output<O> | Uint8Array>

/** An operation with its handler, for code that loops over all of them. */
export interface Bound {
  operation: AnyOperation
  /** `input` as it was sent, path, query and body in one object, already parsed by the operation's schemas. */
  run(call: Call, input: Record<string, unknown>): Promise<unknown>
}
