import { type ReadonlySignal, signal } from '@preact/signals'
import type { DeckList, ListedDeck } from './deck-list.ts'

/** The decks of a list that are selected, to do something to all of them at once. */
export interface Selection {
  ids: ReadonlySignal<ReadonlySet<string>>
  /** The selected decks, in the order of the list. */
  decks(): ListedDeck[]
  has(id: string): boolean
  toggle(id: string): void
  /** Selects all from the deck that was selected or left out last to this one, which have loaded. */
  extendTo(id: string): void
  /** Selects these decks alone. */
  set(ids: readonly string[]): void
  clear(): void
}

const none: ReadonlySet<string> = new Set()

export function createSelection(list: Pick<DeckList, 'decks'>): Selection {
  const ids = signal(none)
  /** The deck from which a range goes. */
  let anchor: string | null = null
  const all = () => list.decks.value ?? []
  return {
    ids,
    decks: () => all().filter(({ id }) => ids.value.has(id)),
    has: id => ids.value.has(id),
    toggle(id) {
      const next = new Set(ids.value)
      if (!next.delete(id)) next.add(id)
      ids.value = next
      anchor = id
    },
    extendTo(id) {
      const indexOf = (sought: string | null) => all().findIndex(deck => deck.id === sought)
      const to = indexOf(id)
      const from = indexOf(anchor)
      if (from === -1) anchor = id
      const [first, last] = from === -1 ? [to, to] : [Math.min(from, to), Math.max(from, to)]
      ids.value = new Set([
        ...ids.value,
        ...all()
          .slice(first, last + 1)
          .map(deck => deck.id),
      ])
    },
    set(chosen) {
      ids.value = new Set(chosen)
      anchor = chosen[0] ?? null
    },
    clear() {
      if (ids.value.size > 0) ids.value = none
      anchor = null
    },
  }
}
