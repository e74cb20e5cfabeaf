import type { PollType } from '#contract/looks.ts'
import type { Poll } from '#contract/poll.ts'
import type { Complaint, PollKind } from './kind.ts'
import { multipleChoice } from './multiple-choice.ts'
import { rating } from './rating.ts'
import { wordCloud } from './word-cloud.ts'

/** The types that can be presented. */
const kinds: Partial<Record<PollType, PollKind>> = {
  'multiple-choice': multipleChoice,
  rating,
  'word-cloud': wordCloud,
}

/** What a poll's type means; undefined for a type that cannot be presented yet. */
export const kindOf = (poll: Pick<Poll, 'type'>): PollKind | undefined => kinds[poll.type]

/** Everything that keeps a poll from being presented [D14]. */
export function complaintsOf(poll: Poll): Complaint[] {
  const kind = kindOf(poll)
  const prompt: Complaint[] =
    poll.prompt.trim() === '' ? [{ path: ['prompt'], message: 'Write the question people will see.' }] : []
  if (!kind)
    return [
      ...prompt,
      { path: ['type'], message: `A ${poll.type} poll cannot be presented yet; choose another.` },
    ]
  return [...prompt, ...kind.complaints(poll)]
}
