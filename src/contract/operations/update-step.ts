import { z } from 'zod'
import { besidePicture, pollStep, slideStep, written } from '../deck/deck.ts'
import { changeOf } from '../deck/change.ts'
import { deckId, operation, stepIndex } from '../operation.ts'
import { revision } from '../deck/revision.ts'

const { background, footer, transition, skip } = slideStep.shape
const beside = changeOf(besidePicture.shape)
  .meta({ id: 'BesidePictureChange', description: 'Of a poll: the picture beside it.' })
  .optional()

export const updateStep = operation({
  name: 'update_step',
  method: 'PATCH',
  route: '/decks/{id}/steps/{index}',
  scope: 'decks:write',
  summary: 'Change the notes or settings of a step',
  description: 'What is left out stays; `null` unsets.',
  path: z.strictObject({ id: deckId, index: stepIndex }),
  body: z.strictObject({
    notes: pollStep.shape.notes.unwrap().nullable().optional().describe('For the presenter alone.'),
    showJoin: pollStep.shape.showJoin.unwrap().nullable().optional(),
    ...changeOf({ background, beside, footer, transition, skip }).shape,
    revision: revision.optional(),
  }),
  output: written,
  example: { notes: 'Wait until everybody is in.' },
})
