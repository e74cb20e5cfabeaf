import { z } from 'zod'
import { limits } from '../limits.ts'
import { audienceText } from '../text/audience-text.ts'
import { text } from '../text/text.ts'
import { timestamp } from '../text/time.ts'
import { author, via } from './version.ts'

/** The text of a comment: plain, with `@[id]` where it mentions a person. */
export const commentText = audienceText(limits.comment)

/** The path parameter for a comment, as long as a URL can be, so that an unknown one is a 404. */
export const commentId = text(1, 16_384, 'Must be the id of a comment.').describe('The id of the comment.')

/** A person of a deck, by the name of now. */
export const person = z.object({ id: z.string(), name: z.string() })
export type Person = z.infer<typeof person>

/** Ids of people who are told of a comment. */
export const mentionedIds = z
  .array(text(1, limits.id))
  .max(limits.mentions)
  .describe('Ids of `people` to tell; in `text`: @[id].')

const written = {
  id: z.string(),
  text: z.string().describe('`@[id]` is a person in `mentions`.'),
  mentions: z.array(person).describe('Whom the text mentions, by their names of now.'),
  by: author.nullable().describe('Who wrote it; null when the account is gone.'),
  via,
  mine: z.boolean().describe('Whether the person of the request wrote it, or a key of theirs.'),
  at: timestamp,
  editedAt: timestamp.nullable(),
}

/** A reply in a thread [D90]. */
export const commentReply = z.object(written).meta({ id: 'CommentReply' })
export type CommentReply = z.infer<typeof commentReply>

/** A thread of comments on a step or on what lies there [D90]. */
export const commentThread = z
  .object({
    ...written,
    step: z.string().describe('The id of the step.'),
    index: z.int().nullable().describe('Where that is now; null when it was removed.'),
    element: z.string().nullable().describe('The id of the card or element; null: the step itself.'),
    says: z.string().describe('The beginning of what it is on says; may be empty.'),
    gone: z.boolean().describe('What it is on was removed.'),
    resolved: z.object({ at: timestamp, by: author.nullable() }).nullable(),
    activeAt: timestamp.describe('When something of it changed last.'),
    replies: z.array(commentReply).describe('Oldest first.'),
  })
  .meta({ id: 'CommentThread' })
export type CommentThread = z.infer<typeof commentThread>

/** What every write of a comment answers: the id of the comment, and its thread as it is now. */
export const writtenComment = z.object({ ok: z.boolean(), comment: z.string(), thread: commentThread })

/** Returns the ids of the people whom a text mentions, each once. */
export const mentionsIn = (written: string): string[] => [
  ...new Set(Array.from(written.matchAll(mentionMark), ([, id = '']) => id)),
]

/** How a text mentions a person by id. */
export const mentionMark = /@\[([A-Za-z0-9_-]{1,64})\]/g
