import { z } from 'zod'
import { writeVerdict } from '../deck/deck.ts'
import { limits } from '../limits.ts'
import { type AnyOperation, deckId, operation } from '../operation.ts'
import { revision } from '../deck/revision.ts'
import { addBlock } from './add-block.ts'
import { addElement } from './add-element.ts'
import { addOverlay } from './add-overlay.ts'
import { addStep } from './add-step.ts'
import { changeLayout } from './change-layout.ts'
import { convertPoll } from './convert-poll.ts'
import { moveStep } from './move-step.ts'
import { removeElement } from './remove-element.ts'
import { removeOverlay } from './remove-overlay.ts'
import { removeStep } from './remove-step.ts'
import { replaceStep } from './replace-step.ts'
import { setTheme } from './set-theme.ts'
import { updateDeck } from './update-deck.ts'
import { updateElement } from './update-element.ts'
import { updateOverlay } from './update-overlay.ts'
import { updatePoll } from './update-poll.ts'
import { updateStep } from './update-step.ts'

/** Every operation that edits a deck: those that take its revision. */
export const editing = {
  updateDeck,
  setTheme,
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
}
export type EditName = keyof typeof editing

/** Returns the schema of an operation as an edit: its name, and its path, query and body without deck and revision. */
function editOf({ name, path, query, body }: AnyOperation) {
  const fields: z.ZodRawShape = {
    ...path.shape,
    ...query.shape,
    ...(body instanceof z.ZodObject && body.shape),
  }
  // In which folder a deck is, and whether it is a template, are no edits of the deck.
  const { id: _, revision: __, folder: ___, template: ____, ...own } = fields
  return z.strictObject({ ...own, op: z.literal(name) })
}

const [first, ...rest] = Object.values<AnyOperation>(editing).map(editOf)
if (!first) throw new Error('There are no editing operations.')

/** One of many edits. */
export const edit = z.discriminatedUnion('op', [first, ...rest])

export const editDeck = operation({
  name: 'edit_deck',
  method: 'POST',
  route: '/decks/{id}/edits',
  scope: 'decks:write',
  summary: 'Make many edits at once',
  description: 'All or none. Each works on what those before it left; name steps by ids.',
  destructive: true,
  path: z.strictObject({ id: deckId }),
  body: z.strictObject({
    edits: z.array(edit).min(1).max(limits.edits).describe('Each has `op`, path parameters and body.'),
    revision: revision.optional(),
    onConflict: z
      .enum(['refuse', 'merge'])
      .optional()
      .describe('merge: accept if others changed other steps.'),
  }),
  output: z.object({
    edits: z
      .array(
        z.object({
          ok: z.boolean().optional(),
          index: z.int().optional(),
          count: z.int().optional(),
          overlays: z.int().optional(),
          element: z.int().optional(),
          elements: addBlock.output.shape.elements.optional(),
          dropped: z.array(z.string()).optional(),
        }),
      )
      .describe('What each edit answers, in their order.'),
    ...writeVerdict,
  }),
  example: {
    edits: [
      { op: 'update_deck', title: 'Tuesday' },
      { op: 'add_step', step: { kind: 'poll', id: 'mood', poll: { type: 'rating', prompt: 'Your mood?' } } },
      { op: 'move_step', index: 'mood', to: 1 },
      { op: 'update_poll', index: 'mood', poll: { scaleStyle: 'faces' } },
    ],
  },
})
