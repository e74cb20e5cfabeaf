import { addStep } from './add-step.ts'
import { createDeck } from './create-deck.ts'
import { getDeck } from './get-deck.ts'
import { getResults } from './get-results.ts'
import { getRoom } from './get-room.ts'
import { listDecks } from './list-decks.ts'
import { me } from './me.ts'
import { roomAction } from './room-action.ts'
import { startRoom } from './start-room.ts'
import { updateDeck } from './update-deck.ts'

export const operations = {
  me,
  listDecks,
  createDeck,
  getDeck,
  updateDeck,
  addStep,
  startRoom,
  roomAction,
  getRoom,
  getResults,
}
