import { isGrid } from '#contract/polls/grid.ts'
import { answerless } from '#contract/polls/looks.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { pollUsesField } from '#contract/polls/type-fields.ts'
import { isStandingsPoll } from '#polls/standings-poll.ts'

/** Whether people vote in a poll. */
const takesVotes = ({ type }: Poll): boolean => !answerless.has(type)
/** Whether shares and counts are written beside what people answered. */
const hasFigures = (poll: Poll): boolean =>
  takesVotes(poll) && poll.type !== 'qa-upvotes' && poll.type !== 'open-feed' && !isGrid(poll)
const isChart = ({ type }: Poll): boolean => type !== 'timer'

/** The fields that a poll that only shows standings uses. */
const standingsFields: ReadonlySet<keyof Poll> = new Set(['type', 'prompt', 'showResults', 'accent'])

/** Whether a poll uses a field, where that depends on more than what its type uses. */
const conditions: { readonly [Field in keyof Poll]?: (poll: Poll) => boolean } = {
  wheelNames: ({ wheelSource }) => wheelSource === 'custom',
  timeLimitSec: poll => takesVotes(poll) || poll.type === 'timer',
  getReadySec: takesVotes,
  // Right options of other types are marked in the list of options.
  correctIndexes: ({ type }) => type === 'ranking',
  category: ({ getReadySec = 0 }) => getReadySec > 0,
  showResults: ({ type }) => type !== 'timer' && type !== 'wheel',
  // Words are as large as they are frequent; what may stand below them is a count.
  showPercent: poll => hasFigures(poll) && poll.type !== 'word-cloud',
  showCount: hasFigures,
  colorMode: isChart,
  optionColors: isChart,
}

/** Returns whether the panel of a poll offers a field. */
export const offersField = (poll: Poll, field: keyof Poll): boolean =>
  isStandingsPoll(poll)
    ? standingsFields.has(field)
    : pollUsesField(poll, field) && (conditions[field]?.(poll) ?? true)
