import { z } from 'zod'
import { id } from '../deck/element.ts'
import { limits } from '../limits.ts'
import { operation, roomCode } from '../operation.ts'
import { text } from '../text/text.ts'

/** The actions that decide on entries; they name them. */
const deciding = ['approve', 'reject'] as const
const entries = z
  .array(text(1, 400))
  .min(1)
  .max(limits.shownEntries)
  .optional()
  .describe('approve, reject: `entry` of each, as in `waiting`.')

export const controlPoll = operation({
  name: 'control_poll',
  method: 'POST',
  route: '/rooms/{code}/polls/{pollId}/actions',
  scope: 'rooms:start',
  summary: 'Control a poll of a room',
  description:
    'hide, show: its results on stage, while its step is there. reopen: take answers again. reset: begin anew, without its ' +
    'answers. spin: draw a name from a wheel. approve, reject: decide on entries of a moderated poll, ' +
    '`waiting` in {get_results}.',
  destructive: true,
  path: z.strictObject({ code: roomCode, pollId: id.describe('As `pollId` in the results.') }),
  body: z
    .strictObject({
      action: z.enum(['hide', 'show', 'reopen', 'reset', 'spin', ...deciding]),
      entries,
    })
    .superRefine(({ action, entries: named }, context) => {
      const decides = deciding.some(each => each === action)
      if (decides === (named !== undefined)) return
      const message = decides
        ? 'Send the entries that are meant.'
        : `Leave it out: ${action} takes no entries.`
      context.addIssue({ code: 'custom', path: ['entries'], message })
    }),
  output: z.object({
    pollId: z.string(),
    open: z.boolean().describe('Whether it takes answers.'),
    hidden: z.boolean().describe('Whether the host hid its results.'),
    drawn: z.string().optional().describe('spin: the name.'),
  }),
  example: { action: 'hide' },
})
