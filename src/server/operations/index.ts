import { operations } from '#contract/operations/index.ts'
import { handleAddStep } from './add-step.ts'
import { handleCreateDeck } from './create-deck.ts'
import { handleGetDeck } from './get-deck.ts'
import { handleGetResults } from './get-results.ts'
import { handleGetRoom } from './get-room.ts'
import type { Bound, Handler } from './handler.ts'
import { handleListDecks } from './list-decks.ts'
import { handleMe } from './me.ts'
import { handleRoomAction } from './room-action.ts'
import { handleStartRoom } from './start-room.ts'
import { handleUpdateDeck } from './update-deck.ts'

type Name = keyof typeof operations

/** A handler for each operation; one without does not compile. */
const handlers: { [Each in Name]: Handler<(typeof operations)[Each]> } = {
  me: handleMe,
  listDecks: handleListDecks,
  createDeck: handleCreateDeck,
  getDeck: handleGetDeck,
  updateDeck: handleUpdateDeck,
  addStep: handleAddStep,
  startRoom: handleStartRoom,
  roomAction: handleRoomAction,
  getRoom: handleGetRoom,
  getResults: handleGetResults,
}

/**
 * Every operation with its handler. The casts forget which input belongs to which handler, which the table above has
 * checked; `runOperation` parses each input by its own operation's schemas.
 */
export const bound: readonly Bound[] = (Object.keys(operations) as Name[]).map(name => ({
  operation: operations[name] as unknown as Bound['operation'],
  run: handlers[name] as unknown as Bound['run'],
}))
