import { addBlock } from './add-block.ts'
import { addElement } from './add-element.ts'
import { addOverlay } from './add-overlay.ts'
import { addPages } from './add-pages.ts'
import { addStep } from './add-step.ts'
import { changeLayout } from './change-layout.ts'
import { comment } from './comment.ts'
import { contactSheet } from './contact-sheet.ts'
import { controlPoll } from './control-poll.ts'
import { convertPoll } from './convert-poll.ts'
import { createDeck } from './create-deck.ts'
import { createFolder } from './create-folder.ts'
import { createUpload } from './create-upload.ts'
import { deleteComment } from './delete-comment.ts'
import { deleteDeck } from './delete-deck.ts'
import { deleteFolder } from './delete-folder.ts'
import { deleteRoom } from './delete-room.ts'
import { duplicateDeck } from './duplicate-deck.ts'
import { editDeck } from './edit-deck.ts'
import { getAnswers } from './get-answers.ts'
import { getDeck } from './get-deck.ts'
import { getResults } from './get-results.ts'
import { getRoom } from './get-room.ts'
import { getStep } from './get-step.ts'
import { getTheme } from './get-theme.ts'
import { getVersion } from './get-version.ts'
import { importDeck } from './import-deck.ts'
import { listComments } from './list-comments.ts'
import { listDecks } from './list-decks.ts'
import { listFolders } from './list-folders.ts'
import { listFonts } from './list-fonts.ts'
import { listPages } from './list-pages.ts'
import { retryPages } from './retry-pages.ts'
import { listParticipants } from './list-participants.ts'
import { listRooms } from './list-rooms.ts'
import { listTemplates } from './list-templates.ts'
import { listThemes } from './list-themes.ts'
import { listThumbnails } from './list-thumbnails.ts'
import { listVersions } from './list-versions.ts'
import { me } from './me.ts'
import { moveStep } from './move-step.ts'
import { nameVersion } from './name-version.ts'
import { outlineDeck } from './outline-deck.ts'
import { removeElement } from './remove-element.ts'
import { removeOverlay } from './remove-overlay.ts'
import { removeStep } from './remove-step.ts'
import { replaceStep } from './replace-step.ts'
import { restoreDeck } from './restore-deck.ts'
import { restoreVersion } from './restore-version.ts'
import { roomAction } from './room-action.ts'
import { screenshotStep } from './screenshot-step.ts'
import { setTheme } from './set-theme.ts'
import { startRehearsal } from './start-rehearsal.ts'
import { startRoom } from './start-room.ts'
import { updateComment } from './update-comment.ts'
import { updateDeck } from './update-deck.ts'
import { updateElement } from './update-element.ts'
import { updateFolder } from './update-folder.ts'
import { updateOverlay } from './update-overlay.ts'
import { updatePoll } from './update-poll.ts'
import { updateRoom } from './update-room.ts'
import { updateStep } from './update-step.ts'

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
  listFolders,
  createFolder,
  updateFolder,
  deleteFolder,
  listTemplates,
  listVersions,
  getVersion,
  restoreVersion,
  nameVersion,
  listComments,
  comment,
  updateComment,
  deleteComment,
  getTheme,
  setTheme,
  listThemes,
  listFonts,
  editDeck,
  outlineDeck,
  listThumbnails,
  createUpload,
  importDeck,
  addPages,
  listPages,
  retryPages,
  getStep,
  screenshotStep,
  contactSheet,
  addStep,
  replaceStep,
  updateStep,
  updatePoll,
  removeStep,
  moveStep,
  convertPoll,
  addBlock,
  changeLayout,
  addOverlay,
  updateOverlay,
  removeOverlay,
  addElement,
  updateElement,
  removeElement,
  startRoom,
  startRehearsal,
  listRooms,
  getRoom,
  updateRoom,
  roomAction,
  controlPoll,
  listParticipants,
  getResults,
  getAnswers,
  deleteRoom,
}
