import { z } from 'zod'
import { limits } from '../limits.ts'
import { text } from '../text/text.ts'
import { timestamp } from '../text/time.ts'
import { role } from './account.ts'
import { permission } from './permission.ts'

/** Who reaches a deck, as the person of the request may know it. */
export const deckSharing = z
  .object({
    owner: z.object({ id: z.string(), name: z.string() }),
    manage: z
      .boolean()
      .describe(
        'Whether you decide who reaches the deck. Only then `people`, `groups`, `invited` and `link` tell something.',
      ),
    byName: z.boolean().describe('Whether it is shared with you by name, which you may end.'),
    permission: permission.describe(
      'What you may do with the deck: `view` reads it, `comment` writes comments, `present` hosts rooms and reads results, `edit` changes it. Each includes those before.',
    ),
    team: permission
      .nullable()
      .describe(
        'What every member of the team may do, but guests; null when it is not shared with the team.',
      ),
    people: z
      .array(z.object({ id: z.string(), name: z.string(), email: z.string(), role, permission }))
      .describe(
        'With whom it is shared by name. `permission` is what was chosen; the role in the team may allow less.',
      ),
    groups: z
      .array(z.object({ id: z.string(), name: z.string(), people: z.int(), permission }))
      .describe('With which groups of people it is shared.'),
    invited: z
      .array(z.object({ id: z.string(), email: z.string(), permission, expiresAt: timestamp }))
      .describe('Who was invited to the deck and has not come yet.'),
    link: z
      .object({ url: z.string(), expiresAt: timestamp.nullable() })
      .nullable()
      .describe('The link that shows the deck to whoever has it; null without one.'),
  })
  .meta({ id: 'DeckSharing' })
export type DeckSharing = z.infer<typeof deckSharing>

/** For how many days a link may show something at most. */
export const longestLinkDays = 365

/** How long a link shows something. */
export const linkDays = z
  .int()
  .min(1)
  .max(longestLinkDays)
  .nullable()
  .describe('After how many days it ends; null for never.')

/** People of a team who are given decks together. */
export const peopleGroup = z
  .object({
    id: z.string(),
    name: z.string(),
    members: z.array(z.string()).describe('The ids of people of the team.'),
  })
  .meta({ id: 'PeopleGroup' })
export type PeopleGroup = z.infer<typeof peopleGroup>

/** The people of a group as they are sent. */
export const groupMembers = z.array(text(1, 100)).max(limits.peopleOfGroup)
