import { z } from 'zod'
import { text } from '../text/text.ts'
import { deckRecord } from '../deck/deck.ts'
import { folder, folderPlace } from '../deck/folder.ts'
import { isMoment } from '../deck/revision.ts'
import { deckLanguage } from '../deck/language.ts'
import { permission } from '../people/permission.ts'
import { cursor, next, operation, pageLimit } from '../operation.ts'

const { id, title, updatedAt, starred, sourceKind, ownerId, sharedAt, deletedAt, mine } = deckRecord.shape

export const listDecks = operation({
  name: 'list_decks',
  method: 'GET',
  route: '/decks',
  scope: 'decks:read',
  summary: 'List the decks within reach, newest first',
  description: 'Without documents.',
  query: z.strictObject({
    limit: pageLimit.describe('How many items a page has at most.'),
    cursor,
    bin: z.boolean().default(false).describe('The decks in the bin instead.'),
    starred: z.boolean().optional().describe('Only the starred ones, or only the others.'),
    mine: z.boolean().optional().describe('Only the person’s own, or only those of others.'),
    shared: z.boolean().optional().describe('Only those that the team shares, or only private drafts.'),
    results: z
      .boolean()
      .optional()
      .describe('Only those with a session, or only the others; needs rooms:read.'),
    usedSince: z
      .string()
      .max(64)
      .refine(isMoment, { error: 'Must be a UTC timestamp like 2026-05-01T12:00:00Z.' })
      .optional()
      .describe('Only those with a session since then; needs rooms:read.'),
    folder: folderPlace.optional().describe('Id of a folder; `q` also looks in those in it.'),
    q: text(0, 200).optional().describe('Words of the title or the content.'),
    sort: z
      .enum(['title', 'deleted', 'owner', 'session', 'results'])
      .optional()
      .describe('Left out: last changed first.'),
    count: z.boolean().default(false).describe('Adds `total`.'),
  }),
  output: z.object({
    decks: z.array(
      z.object({
        id,
        title,
        language: deckLanguage,
        updatedAt,
        starred,
        sourceKind,
        ownerId,
        ownerName: z.string().describe('Who made it.'),
        sharedAt,
        deletedAt,
        mine,
        permission,
        template: z.boolean().describe('Whether the team offers it as a template.'),
        folders: z
          .array(folder.pick({ id: true, name: true, team: true }))
          .describe('In which folders it is: of yours, and of the team.'),
        found: z
          .object({ step: z.int().describe('Its index.'), stepId: id, text: z.string() })
          .nullable()
          .optional()
          .describe(
            'With `q`: a text in which it stands; null where it is in the title or on an uploaded page.',
          ),
        lastSession: z
          .object({ room: z.string().describe('Its id.'), createdAt: z.string(), participants: z.int() })
          .nullable()
          .describe(
            'The last room that somebody joined, no rehearsal; null when there was none, and without the scope rooms:read.',
          ),
        failedPages: z
          .int()
          .describe('How many of its slides show uploaded pages that could not be painted.'),
        steps: z.int().describe('How many steps it has, the join screen included.'),
        thumbnail: z
          .string()
          .nullable()
          .describe('Address of a small picture (WebP) of its first step; needs no key.'),
      }),
    ),
    next,
    total: z.int().optional().describe('How many they are on all pages, when `count` is true.'),
  }),
})
