import { z } from 'zod'
import { linkToken } from '../../people/account.ts'
import { timestamp } from '../../text/time.ts'
import { operation } from '../../operation.ts'

export const readDeckLink = operation({
  name: 'read_deck_link',
  method: 'POST',
  route: '/deck-links/read',
  scope: null,
  access: 'anyone',
  summary: 'See a deck by its link',
  description:
    'What the link of a deck shows: its title and a picture of each step. Notes and answers are not in it.',
  body: z.strictObject({ token: linkToken }),
  output: z.object({
    title: z.string(),
    by: z.string().describe('Who owns the deck.'),
    expiresAt: timestamp.nullable(),
    steps: z.array(
      z.object({
        picture: z.string().describe('Its address, until the deck changes or the link is removed.'),
        small: z.string().describe('The same, 400 px wide.'),
        text: z.string().describe('What stands on it.'),
      }),
    ),
  }),
})
