import type { Uploads } from '../upload/uploads.ts'
import type { DeckActions } from './deck-actions.ts'
import type { ListedDeck } from './deck-list.ts'
import type { RoomList } from './rooms.ts'
import type { Selection } from './selection.ts'

/** What a card or a row of the library shows a deck with. */
export interface CardProps {
  deck: ListedDeck
  actions: DeckActions
  rooms: RoomList
  uploads: Uploads
  /** Shows the deck with this id, which was just made. */
  show(id: string): void
  /** Shows who reaches a deck. */
  onShare(deck: ListedDeck): void
  /** Shows the sessions of a deck. */
  onSessions(deck: ListedDeck): void
  /** Chooses the folder to which a deck is moved. */
  onMove(decks: readonly ListedDeck[]): void
  selection: Selection
  /** Moves the focus to the next deck, because this one leaves. Returns a function that gives it to this one again. */
  onLeave(): () => void
}
