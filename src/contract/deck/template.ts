import { z } from 'zod'

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
export const templateId = z.enum(templateIds).meta({ id: 'TemplateId' })
export type TemplateId = z.infer<typeof templateId>
