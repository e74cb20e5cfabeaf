import { z } from 'zod'
import { adviceList } from '../deck/advice.ts'
import { layoutElement, overlap, stepWarning, verdict } from '../deck/deck.ts'
import { deckLanguage } from '../deck/language.ts'
import { pollTypes } from '../polls/looks.ts'
import { deckId, operation } from '../operation.ts'

export const outlineDeck = operation({
  name: 'outline_deck',
  method: 'GET',
  route: '/decks/{id}/outline',
  scope: 'decks:read',
  summary: 'Outline a deck',
  description: 'One entry per step: its poll, or its elements, overlaps and warnings.',
  path: z.strictObject({ id: deckId }),
  output: z.object({
    title: z.string(),
    language: deckLanguage,
    steps: z.array(
      z.object({
        index: z.int(),
        kind: z.enum(['join', 'slide', 'poll']),
        elements: z.array(layoutElement).optional(),
        overlaps: z.array(overlap).optional(),
        warnings: z.array(stepWarning).optional(),
        pageIndex: z.int().nullable().optional(),
        poll: z.object({ type: z.enum(pollTypes), prompt: z.string() }).optional(),
        notes: z.string().optional(),
      }),
    ),
    ready: verdict.ready,
    problems: verdict.problems,
    advice: adviceList,
    revision: verdict.revision,
  }),
})
