import type { JsonPieces } from '#server/store/json-pieces.ts'

/** What a reply about one deck depends on: its last save, and whether it is in the bin. Both are UTC timestamps. */
export interface DeckState {
  updated_at: string
  deleted_at: string | null
  /** How many of its uploaded pages are painted. */
  painted_pages: number
}

/** A deck as `get_deck` returns it, ready to be sent and kept in memory. */
export interface DeckCopies extends DeckState {
  teamId: string
  ownerId: string
  isShared: boolean
  hasPictures: boolean
  /** For its owner. */
  mine: JsonPieces
  /** For the rest of the team, if the deck is shared. */
  theirs: JsonPieces
}
