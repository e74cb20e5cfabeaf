import { z } from 'zod'
import { limits } from '../limits.ts'
import { cleanLine, drawsNothing } from '../text/visible-text.ts'
import { text } from '../text/text.ts'
import { deckRecord } from './deck.ts'
import { deckLanguage } from './language.ts'
import { deckTheme } from '../themes/theme.ts'
import { isMoment, revision } from './revision.ts'

/** Who saved a deck. The name is the one of that time. */
export const author = z
  .object({ kind: z.enum(['key', 'person']), id: z.string(), name: z.string() })
  .meta({ id: 'Author' })
export type Author = z.infer<typeof author>

/** Through what a deck was saved. */
export const via = z.enum(['editor', 'api', 'mcp', 'import', 'restore'])
export type Via = z.infer<typeof via>

/** Who made a save, and through what. */
export const savedBy = {
  by: author.nullable().describe('Who saved it; null when that is not known.'),
  via: via.nullable().describe('Through what; null when that is not known.'),
}

/** What people call a version, on one line. */
export const versionName = text(1, limits.versionName)
  .transform(name => cleanLine(name).trim())
  .refine(name => !drawsNothing(name), { error: 'Must have a character that can be seen.' })

/** An earlier state of a deck, as lists show it [D40]. */
export const versionEntry = z
  .object({
    revision: revision.describe('The revision that the deck had then.'),
    title: z.string(),
    name: z.string().nullable().describe('What people call it; null without a name.'),
    at: z.string().describe('When it was saved, ISO 8601.'),
    ...savedBy,
  })
  .meta({ id: 'Version' })

/** An earlier state of a deck with its content. */
export const wholeVersion = versionEntry
  .extend({
    document: deckRecord.shape.document,
    extras: deckRecord.shape.extras,
    theme: deckTheme.nullable().describe('The fields of the theme that were set.'),
    language: deckLanguage,
  })
  .meta({ id: 'WholeVersion' })

/** The path parameter for a version. */
export const versionRevision = z
  .string()
  .max(64)
  .refine(isMoment, {
    error: 'Must be the revision of a version, a UTC timestamp like 2026-05-01T12:00:00.123456Z.',
  })
  .meta({
    description: 'As `revision` in `{list_versions}`.',
    examples: ['2026-05-01T12:00:00.123456Z'],
  })
