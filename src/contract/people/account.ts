import { z } from 'zod'
import { teamLanguage } from '../deck/language.ts'
import { plan, scope } from './scopes.ts'
import { text } from '../text/text.ts'
import { nameText } from '../text/name-text.ts'
import { timestamp } from '../text/time.ts'

/** An e-mail address, in lower case, because addresses are compared so [D33]. */
export const email = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email({ error: 'Must be an e-mail address, like ada@example.org.' }))
  .transform(address => address.toLowerCase())
  .meta({ examples: ['ada@example.org'] })

/** The shortest and the longest password [D33]. */
export const passwordLength = { least: 10, most: 200 } as const

/** A password that is chosen. Whether it is a common one is checked when it is set. */
export const newPassword = text(
  passwordLength.least,
  passwordLength.most,
  `Must have ${passwordLength.least} to ${passwordLength.most} characters.`,
)

/** A password that is sent to sign in, which may be any text. */
export const givenPassword = text(0, 1_000)

/** The name of a person, a team or a key. */
export const shortName = nameText(80)

/**
 * What a member of a team may do: an owner manages the team, its members and its plan, too; an editor makes and changes decks; a presenter
 * hosts rooms of the decks that are shared; a viewer reads those and comments; a guest reaches only what was shared with them by name [D91].
 */
export const roleNames = ['owner', 'editor', 'presenter', 'viewer', 'guest'] as const
export const role = z.enum(roleNames)
export type Role = z.infer<typeof role>

/** Who deletes and unshares the decks that others shared with the team: each of its editors, or its owners alone. */
export const teamManagers = z.enum(['editors', 'owners'])
export type TeamManagers = z.infer<typeof teamManagers>

/** The token of a link that was mailed or shown. */
export const linkToken = text(1, 200).describe('What follows `#…=` in the link.')

/** What a link is for. */
export const linkKinds = ['setup', 'invitation', 'password', 'email', 'sign-in', 'sign-up'] as const
export const linkKind = z.enum(linkKinds)
export type LinkKind = z.infer<typeof linkKind>

/** How a session began. */
export const signInMethods = ['password', 'passkey', 'link', 'openid'] as const
export const signInMethod = z.enum(signInMethods)
export type SignInMethod = z.infer<typeof signInMethod>

/** A team as one of its members sees it. */
export const ownTeam = z
  .object({ id: z.string(), name: z.string(), language: teamLanguage, plan, role })
  .meta({ id: 'OwnTeam' })

/** A signed-in person. */
export const account = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    emailVerified: z.boolean().describe('Whether the person opened a link that was sent to the address.'),
    hasPassword: z.boolean(),
    openid: z
      .object({ email: z.string().nullable() })
      .nullable()
      .describe('The account at the identity provider that the person has connected.'),
    language: z
      .string()
      .nullable()
      .describe('A language tag such as `de`; null for the language of the browser.'),
    mailComments: z
      .boolean()
      .describe('Whether comments that mention the person, and replies where they wrote, are mailed.'),
    newsSeen: z
      .int()
      .min(0)
      .max(1_000_000)
      .nullable()
      .describe('How many entries of what is new the person has seen; null before the first visit.'),
    guided: z.boolean().describe('Whether the person is no longer shown the way to the first room.'),
    teams: z.array(ownTeam),
    team: z.string().nullable().describe('The id of the team of this request; null without a team.'),
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof account>

/** Where a link leads that a person passes on; `mailedTo` when it was mailed, `url` when there is no mail server. */
export const deliveredLink = z
  .object({
    url: z.string().nullable().describe('The link, to be copied; null when it was mailed.'),
    mailedTo: z.string().nullable(),
    expiresAt: timestamp,
  })
  .meta({ id: 'DeliveredLink' })
export type DeliveredLink = z.infer<typeof deliveredLink>

/** A passkey as Settings lists it. */
export const passkeyRecord = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: timestamp,
    usedAt: timestamp.nullable(),
  })
  .meta({ id: 'PasskeyRecord' })

/** An API key as Settings lists it; its secret is stored nowhere. */
export const keyRecord = z
  .object({
    id: z.string(),
    name: z.string(),
    scopes: z.array(scope).describe('The scopes that were chosen.'),
    usableScopes: z.array(scope).describe('Those of them that the plan of today includes.'),
    createdAt: timestamp,
    lastUsedAt: timestamp.nullable().describe('To the minute; null for a key that was never used.'),
    requestsThisHour: z.int().describe('Requests in the last 60 minutes.'),
    mine: z.boolean(),
    by: z.object({ id: z.string(), name: z.string(), email: z.string() }).describe('Who made it.'),
  })
  .meta({ id: 'KeyRecord' })
