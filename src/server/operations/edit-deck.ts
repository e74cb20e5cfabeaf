import { sameRevision } from '#contract/deck/revision.ts'
import { Refusal, refusalWithin, refuseField } from '#contract/refusal.ts'
import { type EditName, type editDeck, editing } from '#contract/operations/edit-deck.ts'
import { restBetween } from '#server/turns/pace.ts'
import { type DeckChange, saveDeck } from '#server/store/deck-writes.ts'
import { type LockedDeck, type StoredDeck, lockDeck } from '#server/store/decks.ts'
import {
  type ChangesSince,
  bothChanged,
  changedOfSteps,
  changesSince,
  conflictsWith,
  namesLost,
  staleDeck,
} from '#server/store/stale-deck.ts'
import { type PlacingEdit, ordersBefore, rebaseOperations } from '#deck/edits/rebase-operations.ts'
import { newId } from '#server/auth/tokens.ts'
import { editAddBlock } from './add-block.ts'
import { editAddElement } from './add-element.ts'
import { editAddOverlay } from './add-overlay.ts'
import { editAddStep } from './add-step.ts'
import { editChangeLayout } from './change-layout.ts'
import { editConvertPoll } from './convert-poll.ts'
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
  convertPoll: editConvertPoll,
  addBlock: editAddBlock,
  changeLayout: editChangeLayout,
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

export const handleEditDeck: Handler<typeof editDeck> = async (
  call,
  { id, edits: sent, revision, onConflict },
) => {
  let changes = await changesOf(sent)
  const locked = await lockDeck(call, id, revision)
  const others = onConflict === 'merge' ? await requireMergeable(call, locked, sent) : undefined
  if (others && revision !== undefined) changes = await changesOf(await rebased(call, locked, others, sent))
  // What is merged is made on the deck as it is now.
  const deck = others ? { ...locked, sentRevision: undefined } : locked
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
  if (others && revision !== undefined) {
    const conflicts = conflictsWith(others, deck, {
      steps: [...namedSteps(sent), ...changedOfSteps(deck.document, edited.document)],
      title: changed.title !== undefined,
      extras: edited.extras,
    })
    if (conflicts.length > 0) throw await staleDeck(call.db, deck, revision, bothChanged(conflicts))
  }
  return { edits: replies, ...(await saveDeck(call, deck, changed)) }
}

type SentEdits = readonly ({ op: string } & Record<string, unknown>)[]

/** Checks what the schema cannot, and returns the changes that edits make. A refusal says which edit it is. */
async function changesOf(sent: SentEdits): Promise<ReturnType<AnyEdit>[]> {
  const changes: ReturnType<AnyEdit>[] = []
  for (const [number, { op, ...input }] of sent.entries())
    changes.push(await inEdit(number, () => requireEdit(op)(input)))
  return changes
}

/** The same edits with the types of the fields that say where steps are; the schema has parsed each by that of its operation. */
const placing = (sent: SentEdits) => sent as readonly PlacingEdit[]

const orderOf = ({ document }: Pick<StoredDeck, 'document'>): string[] => document.map(({ id }) => id)

/** Returns edits with the indexes that their places and refs have in the deck as it is now. Throws a 409 for a step that is not there. */
async function rebased(
  { db }: Call,
  deck: LockedDeck,
  { version }: ChangesSince,
  sent: SentEdits,
): Promise<SentEdits> {
  const { edits: moved, lost } = rebaseOperations(placing(sent), orderOf(version), orderOf(deck), newId)
  if (lost.length > 0) throw await staleDeck(db, deck, version.revision, namesLost(deck, lost))
  return moved as readonly object[] as SentEdits
}

/** Returns the ids of the steps that edits name. */
const namedSteps = (sent: SentEdits): string[] =>
  sent.flatMap(({ index }) => (typeof index === 'string' ? [index] : []))

/**
 * Returns what others changed since the revision that edits were made on; undefined when nobody did. Throws a 400 for edits that name
 * steps by indexes, which may be those of other steps by now, and a 409 where others changed the same steps, or it is not known which.
 */
async function requireMergeable(
  { db }: Call,
  deck: LockedDeck,
  sent: SentEdits,
): Promise<ChangesSince | undefined> {
  const { sentRevision: revision } = deck
  if (revision === undefined)
    throw refuseField('revision', 'Send the revision that the edits were made on, to merge them.')
  const isLast = sameRevision(revision, deck.updated_at)
  const others = isLast ? undefined : await changesSince(db, deck, revision)
  refuseIndexes(sent, isLast ? deck : others?.version)
  if (isLast) return undefined
  if (!others) throw await staleDeck(db, deck, revision)
  const conflicts = conflictsWith(others, deck, {
    steps: namedSteps(sent),
    title: false,
    extras: deck.extras,
  })
  if (conflicts.length > 0) throw await staleDeck(db, deck, revision, bothChanged(conflicts))
  return others
}

/** Throws a 400 for an edit that names its step by an index, also one in quotes, with the id that the step had when it was made. */
function refuseIndexes(sent: SentEdits, before: Pick<StoredDeck, 'document'> | undefined): void {
  const orders = before && ordersBefore(placing(sent), orderOf(before))
  for (const [number, { index }] of placing(sent).entries()) {
    const order = orders?.[number]
    const isQuoted = typeof index === 'string' && /^\d+$/.test(index) && order?.includes(index) === false
    if (typeof index === 'number' || isQuoted)
      throw refuseField(
        `edits.${number}.index`,
        'With onConflict merge, name the step by its id: its index may have changed.',
        'input',
        order?.[Number(index)],
      )
  }
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
