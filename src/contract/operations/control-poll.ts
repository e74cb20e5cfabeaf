import { z } from 'zod'
import { id } from '../deck/element.ts'
import { limits } from '../limits.ts'
import { entryLabel } from '../rooms/host-action.ts'
import { operation, roomCode } from '../operation.ts'
import { text } from '../text/text.ts'

/** The actions on entries; they name them. */
const onEntries = ['approve', 'reject', 'merge', 'undo_merge', 'label', 'undo_label'] as const
const needsLabel = (action: string): boolean => action === 'label' || action === 'undo_label'
const entries = z
  .array(text(1, 400))
  .min(1)
  .max(limits.shownEntries)
  .optional()
  .describe('Ids, or words of a cloud.')

export const controlPoll = operation({
  name: 'control_poll',
  method: 'POST',
  route: '/rooms/{code}/polls/{pollId}/actions',
  scope: 'rooms:start',
  summary: 'Control a poll of a room',
  description:
    'hide, show: its results on stage. reopen: take answers again. reset: begin anew. ' +
    'spin: draw a name. approve, reject: entries in `waiting` of {get_results}. ' +
    'merge: words or questions count for `into`. label: entries. vote: on the labels. undo_merge, undo_label: no more.',
  destructive: true,
  path: z.strictObject({ code: roomCode, pollId: id.describe('As `pollId` in the results.') }),
  body: z
    .strictObject({
      action: z.enum(['hide', 'show', 'reopen', 'reset', 'vote', 'spin', ...onEntries]),
      entries,
      into: text(1, 400).optional().describe('merge: what they count for.'),
      label: entryLabel.optional(),
    })
    .superRefine(({ action, entries: named, into, label }, context) => {
      const refuse = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message })
      const needsEntries = onEntries.some(each => each === action)
      if (needsEntries && named === undefined) refuse('entries', 'Send the entries that are meant.')
      if (!needsEntries && named !== undefined) refuse('entries', `Leave it out: ${action} takes no entries.`)
      if (action === 'merge' && into === undefined) refuse('into', 'Send what the entries shall count for.')
      if (needsLabel(action) && label === undefined) refuse('label', 'Send the label that is meant.')
      if (!needsLabel(action) && label !== undefined)
        refuse('label', `Leave it out: only label and undo_label take it.`)
      if (action !== 'merge' && into !== undefined) refuse('into', `Leave it out: only merge takes it.`)
    }),
  output: z.object({
    pollId: z.string(),
    open: z.boolean().describe('Whether it takes answers.'),
    hidden: z.boolean().describe('Whether the host hid its results.'),
    drawn: z.string().optional().describe('spin: the name.'),
  }),
  example: { action: 'hide' },
})
