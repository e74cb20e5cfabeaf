import { Refusal, refusalWithin } from '#contract/errors.ts'
import { type EditName, type editDeck, editing } from '#contract/operations/edit-deck.ts'
import { restBetween } from '#server/turns/pace.ts'
import { type DeckChange, saveDeck } from '#server/store/deck-writes.ts'
import { type StoredDeck, lockDeck } from '#server/store/decks.ts'
import { editAddBlock } from './add-block.ts'
import { editAddElement } from './add-element.ts'
import { editAddOverlay } from './add-overlay.ts'
import { editAddStep } from './add-step.ts'
import type { Edit, Edited } from './editing.ts'
import type { Call, Handler } from './handler.ts'
import { editMoveStep } from './move-step.ts'
import { editRemoveElement } from './remove-element.ts'
import { editRemoveOverlay } from './remove-overlay.ts'
import { editRemoveStep } from './remove-step.ts'
import { editReplaceStep } from './replace-step.ts'
import { editSetTheme } from './set-theme.ts'
import { editUpdateDeck } from './update-deck.ts'
import { editUpdateElement } from './update-element.ts'
import { editUpdateOverlay } from './update-overlay.ts'
import { editUpdatePoll } from './update-poll.ts'
import { editUpdateStep } from './update-step.ts'

/** The work of each editing operation. Leaving one out does not compile. */
const edits: { [Each in EditName]: Edit<(typeof editing)[Each]> } = {
  updateDeck: editUpdateDeck,
  setTheme: editSetTheme,
  addStep: editAddStep,
  replaceStep: editReplaceStep,
  updateStep: editUpdateStep,
  updatePoll: editUpdatePoll,
  removeStep: editRemoveStep,
  moveStep: editMoveStep,
  addBlock: editAddBlock,
  addOverlay: editAddOverlay,
  updateOverlay: editUpdateOverlay,
  removeOverlay: editRemoveOverlay,
  addElement: editAddElement,
  updateElement: editUpdateElement,
  removeElement: editRemoveElement,
}

type AnyEdit = (input: object) => (call: Call, deck: StoredDeck) => Promise<Edited<object>>

/**
 * The same by the names of the operations. The cast drops the types of input and reply, which the table above has checked;
 * the schema of `edit_deck` parses each edit by the schemas of its operation.
 */
const editOf: ReadonlyMap<string, AnyEdit> = new Map(
  (Object.keys(editing) as EditName[]).map(name => [editing[name].name, edits[name] as unknown as AnyEdit]),
)

export const handleEditDeck: Handler<typeof editDeck> = async (call, { id, edits: sent, revision }) => {
  const changes: ReturnType<AnyEdit>[] = []
  for (const [number, { op, ...input }] of sent.entries())
    changes.push(await inEdit(number, () => requireEdit(op)(input)))
  const deck = await lockDeck(call, id, revision)
  let edited: StoredDeck = deck
  let changed: DeckChange = {}
  const replies: object[] = []
  const rest = restBetween()
  for (const [number, change] of changes.entries()) {
    const { changed: own, reply } = await inEdit(number, () => change(call, edited))
    changed = { ...changed, ...own }
    edited = {
      ...edited,
      document: own.document ?? edited.document,
      extras: own.extras === undefined ? edited.extras : own.extras,
    }
    replies.push(reply)
    await rest()
  }
  return { edits: replies, ...(await saveDeck(call, deck, changed)) }
}

function requireEdit(op: string): AnyEdit {
  const edit = editOf.get(op)
  if (!edit) throw new Error(`There is no edit ${op}.`)
  return edit
}

/** Does a part of an edit. A refusal of it says which edit it is. */
async function inEdit<T>(number: number, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Refusal ? refusalWithin(error, `edits.${number}`) : error
  }
}
