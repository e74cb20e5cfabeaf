import { z } from 'zod'
import { limits } from '../limits.ts'
import type { OfferedFile } from '../rooms/result-files.ts'
import { text } from '../text/text.ts'

/** The files of a whole deck, by their format [D81]. */
export const deckFiles = {
  pptx: {
    type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    summary: 'A presentation whose elements can be edited; polls are pictures.',
  },
  pdf: { type: 'application/pdf', summary: 'Pages to show or to print.' },
} as const satisfies Record<string, OfferedFile>
export type DeckFile = keyof typeof deckFiles

/** How many steps lie on a page of a PDF. */
export const stepsPerPage = ['1', '2', '4', '6'] as const

/** What the query of a deck's file may ask for. */
export const deckFileQuery = z.strictObject({
  format: z.enum(['pptx', 'pdf']),
  room: text(1, limits.id).optional().describe('A room of the deck, whose results are shown.'),
  notes: z.enum(['true', 'false']).default('false').describe('pdf: with the notes. A pptx has them.'),
  perPage: z.enum(stepsPerPage).default('1').describe('pdf: steps on a page.'),
})
export type DeckFileQuery = z.infer<typeof deckFileQuery>
