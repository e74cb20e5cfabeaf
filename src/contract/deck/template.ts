import { z } from 'zod'
import { text } from '../text/text.ts'

/** The templates of decks, in the order in which they are listed. */
export const templateIds = [
  'all-hands',
  'retrospective',
  'lecture',
  'workshop',
  'pub-quiz',
  'conference-qa',
  'icebreaker',
  'product-feedback',
  'town-hall',
  'training-check',
] as const
const templateId = z.enum(templateIds)
export type TemplateId = z.infer<typeof templateId>

/** Whether an id is that of a built-in template. */
export const isBuiltIn = (id: string): id is TemplateId => templateIds.some(each => each === id)

/** The id of a template: one of the built-in ones, or a deck that the team offers as one. */
export const templateRef = text(1, 200)
