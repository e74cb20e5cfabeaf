import { addElement } from './add-element.ts'
import { addOverlay } from './add-overlay.ts'
import { addStep } from './add-step.ts'
import { createDeck } from './create-deck.ts'
import { deleteDeck } from './delete-deck.ts'
import { duplicateDeck } from './duplicate-deck.ts'
import { getAnswers } from './get-answers.ts'
import { getDeck } from './get-deck.ts'
import { getResults } from './get-results.ts'
import { getRoom } from './get-room.ts'
import { getStep } from './get-step.ts'
import { listDecks } from './list-decks.ts'
import { listParticipants } from './list-participants.ts'
import { listRooms } from './list-rooms.ts'
import { listThumbnails } from './list-thumbnails.ts'
import { me } from './me.ts'
import { moveStep } from './move-step.ts'
import { outlineDeck } from './outline-deck.ts'
import { removeElement } from './remove-element.ts'
import { removeOverlay } from './remove-overlay.ts'
import { removeStep } from './remove-step.ts'
import { replaceStep } from './replace-step.ts'
import { restoreDeck } from './restore-deck.ts'
import { roomAction } from './room-action.ts'
import { screenshotStep } from './screenshot-step.ts'
import { startRoom } from './start-room.ts'
import { updateDeck } from './update-deck.ts'
import { updateElement } from './update-element.ts'
import { updateOverlay } from './update-overlay.ts'

/** Every operation of the API, in the order in which the documentation lists them. */
export const operations = {
  me,
  listDecks,
  createDeck,
  getDeck,
  updateDeck,
  deleteDeck,
  restoreDeck,
  duplicateDeck,
  outlineDeck,
  listThumbnails,
  getStep,
  screenshotStep,
  addStep,
  replaceStep,
  removeStep,
  moveStep,
  addOverlay,
  updateOverlay,
  removeOverlay,
  addElement,
  updateElement,
  removeElement,
  startRoom,
  listRooms,
  getRoom,
  roomAction,
  listParticipants,
  getResults,
  getAnswers,
}
