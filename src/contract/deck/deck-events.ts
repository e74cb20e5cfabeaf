import { z } from 'zod'
import { id } from './element.ts'
import { limits } from '../limits.ts'
import { revision } from './revision.ts'
import { text } from '../text/text.ts'
import { savedBy } from './version.ts'

/** Event `deck` [D41]: a save of the deck. The first one of a stream is the last save before it was opened. */
export const deckEvent = z.object({
  revision,
  ...savedBy,
  steps: z
    .array(z.string())
    .describe('The ids of the steps that were added, changed, moved or removed by this save.'),
})
export type DeckEvent = z.infer<typeof deckEvent>

/** What a page calls itself in its event stream and when it tells who has the deck open, to be known as the same. */
export const tabId = text(1, limits.id).describe('An id that each page makes for itself.')

/** The ids of the cards and elements that a person has selected on the step. */
export const selectedElements = z
  .array(id)
  .max(limits.presentElements)
  .describe('The ids of what the person has selected there, the first ones of many.')

/**
 * Event `present` [D41]: who has the deck open now, by name. It is sent to people alone, after the first event `deck`, and
 * whenever it changes. A person with several tabs is in it once, at the step of the tab that came to another step last.
 */
export const presentEvent = z.object({
  people: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        step: id.describe('The id of the step that the person looks at. It may be a step that is not saved.'),
        // Servers of earlier releases do not send it.
        elements: selectedElements.optional(),
      }),
    )
    .max(limits.presentPeople),
  total: z.int().describe('How many people have the deck open; more than are named when they are many.'),
})
export type PresentEvent = z.infer<typeof presentEvent>

/**
 * Event `pages` [D41]: how many of the uploaded pages of the deck are painted, or could not be. It is sent while pages are painted,
 * and a last time when none is left.
 */
export const pagesEvent = z.object({
  done: z.int(),
  total: z.int(),
  failed: z.int().describe('How many of those that are done could not be painted.'),
  waiting: z.array(z.int()).describe('The indexes of the pages that are not done.'),
})
export type PagesEvent = z.infer<typeof pagesEvent>

/**
 * Event `comments` [D90]: how many threads of comments the deck has. It follows the first event `deck`, and comes again after each change of a
 * comment: `changed` is another one then, and what changed stands first in the list of comments.
 */
export const commentsEvent = z.object({
  open: z.int().describe('How many threads are not resolved.'),
  threads: z.int(),
  changed: z.string().nullable().describe('`activeAt` of the thread that changed last; null without any.'),
})
export type CommentsEvent = z.infer<typeof commentsEvent>

/**
 * Event `bye`: the stream ends. `gone` means that the deck is in the bin, was deleted, or is no longer within reach; `key`
 * that the key or session is over, or may no longer read decks; `permission` that the reader may do more or less with the deck than before. A client opens the stream again only after `restart`.
 */
export const deckByeEvent = z.object({ reason: z.enum(['gone', 'key', 'permission', 'restart']) })
export type DeckByeEvent = z.infer<typeof deckByeEvent>
