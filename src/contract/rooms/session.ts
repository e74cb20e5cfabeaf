import { z } from 'zod'
import { audienceLine } from '../text/audience-text.ts'
import { text } from '../text/text.ts'
import { roomStatus } from './live.ts'
import { limits } from '../limits.ts'

/** Tags are the same in any case; the first way in which one is written stays. */
const tagKey = (tag: string): string => tag.toLowerCase()

/** The tags of a session: each once, in the order in which they were given. */
export const roomTags = z
  .array(audienceLine(limits.roomTag))
  .max(limits.roomTags)
  .transform(tags => [...Map.groupBy(tags, tagKey).values()].flatMap(([first]) => first ?? []))

export const roomNotes = text(0, limits.notes)

/** A session, which is a room and its results, as it is found again. */
export const session = roomStatus.extend({
  answers: z.int().describe('How many answers they gave.'),
  tags: z.array(z.string()),
})
