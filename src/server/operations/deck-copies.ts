import type { Language } from '#contract/text/language.ts'
import type { JsonPieces } from '#server/store/json-pieces.ts'
import type { DeckReach } from '#server/store/permissions.ts'
import type { StoredFailure } from '#server/store/placed-files.ts'

/** What a reply about one deck depends on: its last save, and whether it is in the bin. Both are UTC timestamps. */
export interface DeckState {
  updated_at: string
  deleted_at: string | null
  /** What else a reply depends on that is no save: whether the deck is shared, and starred by the person; left out where it does not. */
  marks?: readonly string[]
  /** How many of its uploaded pages are painted. */
  painted_pages: number
  /** Its uploaded pages that could not be painted; null when there are none. */
  failed_pages: StoredFailure[] | null
  /** What it speaks itself; left out where no reply tells it. */
  language?: Language | null
  /** What its team speaks; left out where the reply does not depend on it. */
  team_language?: Language | null
}

/** A deck as `get_deck` returns it, ready to be sent and kept in memory. */
export interface DeckCopies extends DeckState {
  language: Language | null
  /** Who reaches it. */
  reach: DeckReach
  ownerId: string
  hasPictures: boolean
  sharedAt: string | null
  /** The ids of the people who have starred it. */
  starredBy: ReadonlySet<string>
  /** Returns the copy for a person: whether it is the owner, and has starred the deck. */
  copyFor(isMine: boolean, isStarred: boolean): JsonPieces
}
