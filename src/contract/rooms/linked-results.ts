import { z } from 'zod'
import { deckLanguage } from '../deck/language.ts'
import { timestamp } from '../text/time.ts'

/** A poll as the link of a session shows it: what people said, in the language of the room. */
const linkedPoll = z.object({
  prompt: z.string(),
  voters: z.int(),
  summary: z.string().describe('The result in a sentence; empty for what people wrote.'),
  rows: z
    .array(
      z.object({
        label: z.string(),
        figure: z.string().describe('What stands beside it, such as a percentage.'),
        bar: z.number().min(0).max(1).nullable().describe('How long its bar is; null without one.'),
        right: z.literal(true).optional().describe('It is right.'),
      }),
    )
    .describe('The figures; empty where people wrote texts.'),
  more: z.int().describe('How many more rows or texts there are.'),
  texts: z.array(
    z.object({
      text: z.string(),
      name: z.string().optional().describe('Who wrote it; only where people are named.'),
      votes: z.int().optional(),
      reply: z.string().optional().describe('What the host replied.'),
    }),
  ),
})
export type LinkedPoll = z.infer<typeof linkedPoll>

/** What the link of a session shows. */
export const linkedResults = z.object({
  title: z.string(),
  language: deckLanguage.describe('What the results are written in; null for English.'),
  rehearsal: z.boolean(),
  startedAt: timestamp,
  isOver: z.boolean().describe('Whether the session is over; before, it has no polls.'),
  people: z.int().describe('How many joined.'),
  answers: z.int(),
  expiresAt: timestamp.nullable(),
  polls: z.array(linkedPoll),
  standings: z
    .array(z.object({ rank: z.int(), name: z.string(), points: z.int() }))
    .describe('The first of a quiz; empty unless people are named.'),
})
export type LinkedResults = z.infer<typeof linkedResults>
