import { operations } from '#contract/operations/index.ts'
import { handleAddBlock } from './add-block.ts'
import { handleAddElement } from './add-element.ts'
import { handleAddOverlay } from './add-overlay.ts'
import { handleAddPages } from './add-pages.ts'
import { handleAddStep } from './add-step.ts'
import { handleChangeLayout } from './change-layout.ts'
import { handleComment } from './comment.ts'
import { handleContactSheet } from './contact-sheet.ts'
import { handleControlPoll } from './control-poll.ts'
import { handleConvertPoll } from './convert-poll.ts'
import { handleCreateDeck } from './create-deck.ts'
import { handleCreateFolder } from './create-folder.ts'
import { handleCreateUpload } from './create-upload.ts'
import { handleDeleteComment } from './delete-comment.ts'
import { handleDeleteDeck } from './delete-deck.ts'
import { handleDeleteFolder } from './delete-folder.ts'
import { handleDeleteRoom } from './delete-room.ts'
import { handleDuplicateDeck } from './duplicate-deck.ts'
import { handleEditDeck } from './edit-deck.ts'
import { handleGetAnswers } from './get-answers.ts'
import { handleGetDeck } from './get-deck.ts'
import { handleGetResults } from './get-results.ts'
import { handleGetRoom } from './get-room.ts'
import { handleGetStep } from './get-step.ts'
import { handleGetTheme } from './get-theme.ts'
import { handleGetVersion } from './get-version.ts'
import type { BoundOperation, Handler } from './handler.ts'
import { handleImportDeck } from './import-deck.ts'
import { handleListComments } from './list-comments.ts'
import { handleListDecks } from './list-decks.ts'
import { handleListFolders } from './list-folders.ts'
import { handleListFonts } from './list-fonts.ts'
import { handleListPages } from './list-pages.ts'
import { handleRetryPages } from './retry-pages.ts'
import { handleListParticipants } from './list-participants.ts'
import { handleListRooms } from './list-rooms.ts'
import { handleListTemplates } from './list-templates.ts'
import { handleListThemes } from './list-themes.ts'
import { handleListThumbnails } from './list-thumbnails.ts'
import { handleListVersions } from './list-versions.ts'
import { handleMe } from './me.ts'
import { handleMoveStep } from './move-step.ts'
import { handleOutlineDeck } from './outline-deck.ts'
import { handleRemoveElement } from './remove-element.ts'
import { handleRemoveOverlay } from './remove-overlay.ts'
import { handleRemoveStep } from './remove-step.ts'
import { handleReplaceStep } from './replace-step.ts'
import { handleRestoreDeck } from './restore-deck.ts'
import { handleNameVersion } from './name-version.ts'
import { handleRestoreVersion } from './restore-version.ts'
import { handleRoomAction } from './room-action.ts'
import { handleScreenshotStep } from './screenshot-step.ts'
import { handleSetTheme } from './set-theme.ts'
import { handleStartRehearsal } from './start-rehearsal.ts'
import { handleStartRoom } from './start-room.ts'
import { handleUpdateComment } from './update-comment.ts'
import { handleUpdateDeck } from './update-deck.ts'
import { handleUpdateElement } from './update-element.ts'
import { handleUpdateFolder } from './update-folder.ts'
import { handleUpdateOverlay } from './update-overlay.ts'
import { handleUpdatePoll } from './update-poll.ts'
import { handleUpdateRoom } from './update-room.ts'
import { handleUpdateStep } from './update-step.ts'

type Name = keyof typeof operations

/** The handler of each operation. Leaving one out does not compile. */
const handlers: { [Each in Name]: Handler<(typeof operations)[Each]> } = {
  me: handleMe,
  listDecks: handleListDecks,
  createDeck: handleCreateDeck,
  getDeck: handleGetDeck,
  updateDeck: handleUpdateDeck,
  deleteDeck: handleDeleteDeck,
  restoreDeck: handleRestoreDeck,
  duplicateDeck: handleDuplicateDeck,
  listFolders: handleListFolders,
  createFolder: handleCreateFolder,
  updateFolder: handleUpdateFolder,
  deleteFolder: handleDeleteFolder,
  listTemplates: handleListTemplates,
  listVersions: handleListVersions,
  getVersion: handleGetVersion,
  restoreVersion: handleRestoreVersion,
  nameVersion: handleNameVersion,
  listComments: handleListComments,
  comment: handleComment,
  updateComment: handleUpdateComment,
  deleteComment: handleDeleteComment,
  getTheme: handleGetTheme,
  setTheme: handleSetTheme,
  listThemes: handleListThemes,
  listFonts: handleListFonts,
  editDeck: handleEditDeck,
  outlineDeck: handleOutlineDeck,
  listThumbnails: handleListThumbnails,
  createUpload: handleCreateUpload,
  importDeck: handleImportDeck,
  addPages: handleAddPages,
  listPages: handleListPages,
  retryPages: handleRetryPages,
  getStep: handleGetStep,
  screenshotStep: handleScreenshotStep,
  contactSheet: handleContactSheet,
  addStep: handleAddStep,
  replaceStep: handleReplaceStep,
  updateStep: handleUpdateStep,
  updatePoll: handleUpdatePoll,
  removeStep: handleRemoveStep,
  moveStep: handleMoveStep,
  convertPoll: handleConvertPoll,
  addBlock: handleAddBlock,
  changeLayout: handleChangeLayout,
  addOverlay: handleAddOverlay,
  updateOverlay: handleUpdateOverlay,
  removeOverlay: handleRemoveOverlay,
  addElement: handleAddElement,
  updateElement: handleUpdateElement,
  removeElement: handleRemoveElement,
  startRoom: handleStartRoom,
  startRehearsal: handleStartRehearsal,
  listRooms: handleListRooms,
  getRoom: handleGetRoom,
  updateRoom: handleUpdateRoom,
  roomAction: handleRoomAction,
  controlPoll: handleControlPoll,
  listParticipants: handleListParticipants,
  getResults: handleGetResults,
  getAnswers: handleGetAnswers,
  deleteRoom: handleDeleteRoom,
}

/**
 * Every operation with its handler. The casts drop the types of input and output, which the table above has checked;
 * `runOperation` parses each input by the schemas of its operation.
 */
export const boundOperations: readonly BoundOperation[] = (Object.keys(operations) as Name[]).map(name => ({
  operation: operations[name] as unknown as BoundOperation['operation'],
  run: handlers[name] as unknown as BoundOperation['run'],
}))
