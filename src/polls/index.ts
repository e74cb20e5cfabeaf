import type { PollType } from '#contract/polls/looks.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { mostEntriesOf } from './entries.ts'
import type { PollKind, ParsedAnswer } from './kind.ts'
import type { WordMerge } from './words/word-merges.ts'
import { estimate } from './types/estimate.ts'
import { hundredPoints } from './types/hundred-points.ts'
import { imageChoice } from './types/image-choice.ts'
import { map } from './types/map.ts'
import { multipleChoice } from './types/multiple-choice.ts'
import { nps } from './types/nps.ts'
import { openFeed } from './types/open-feed.ts'
import { qaUpvotes } from './types/qa-upvotes.ts'
import { placeMap } from './types/place-map.ts'
import { radar } from './types/radar.ts'
import { ranking } from './types/ranking.ts'
import { rating } from './types/rating.ts'
import { rounds } from './types/rounds.ts'
import { thisOrThat } from './types/this-or-that.ts'
import { timer } from './types/timer.ts'
import { wheel } from './types/wheel.ts'
import { wordCloud } from './types/word-cloud.ts'

/** The definition of each poll type. */
const kinds: Record<PollType, PollKind> = {
  'multiple-choice': multipleChoice,
  'image-choice': imageChoice,
  'this-or-that': thisOrThat,
  ranking,
  'hundred-points': hundredPoints,
  rating,
  nps,
  estimate,
  radar,
  'word-cloud': wordCloud,
  'open-feed': openFeed,
  'qa-upvotes': qaUpvotes,
  timer,
  wheel,
  map,
  'place-map': placeMap,
  rounds,
}

/** Returns the definition of a poll's type. */
export const kindOf = (poll: Pick<Poll, 'type'>): PollKind => kinds[poll.type]

/**
 * Parses a stored answer, with the questions that the host made one. Throws a `ZodError` that includes the input when the answer does not
 * fit the poll.
 */
export const readAnswer = (poll: Poll, raw: unknown, merges?: readonly WordMerge[]): ParsedAnswer =>
  kinds[poll.type].read?.(poll, raw, merges) ?? { value: null, contributions: [] }

/** Returns whether one person may send several entries or votes to a poll, so that nobody is ever done with it. */
export const takesSeveralEntries = (poll: Poll): boolean =>
  kindOf(poll).collector !== undefined && mostEntriesOf(poll) > 1
