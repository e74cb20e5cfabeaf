import type { JsonPieces } from '#server/store/json-pieces.ts'

/** What a reply about one deck depends on: its last save, and whether it is in the bin. Both are UTC timestamps. */
export interface DeckState {
  updated_at: string
  deleted_at: string | null
  /** What else a reply depends on that is no save: whether the deck is shared, and starred by the person; left out where it does not. */
  marks?: readonly string[]
  /** How many of its uploaded pages are painted. */
  painted_pages: number
}

/** A deck as `get_deck` returns it, ready to be sent and kept in memory. */
export interface DeckCopies extends DeckState {
  teamId: string
  ownerId: string
  isShared: boolean
  hasPictures: boolean
  sharedAt: string | null
  /** The ids of the people who have starred it. */
  starredBy: ReadonlySet<string>
  /** Returns the copy for a person: whether it is the owner, and has starred the deck. */
  copyFor(isMine: boolean, isStarred: boolean): JsonPieces
}
