import { useSignal } from '@preact/signals'
import { team } from '../session.ts'
import type { ListedDeck } from './deck-list.ts'
import type { RoomList } from './rooms.ts'

/** Starts rooms and rehearsals of a deck, one at a time; `isStarting` while one is being started. */
export function useStart(deck: ListedDeck) {
  const isStarting = useSignal(false)
  return {
    isStarting: isStarting.value,
    async run(start: RoomList['start']): Promise<void> {
      if (isStarting.value) return
      isStarting.value = true
      await start({ id: deck.id, language: deck.language ?? team()?.language ?? null })
      isStarting.value = false
    },
  }
}
