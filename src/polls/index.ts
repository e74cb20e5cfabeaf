import type { PollType } from '#contract/looks.ts'
import type { Poll } from '#contract/poll.ts'
import type { PollKind, Vote } from './kind.ts'
import { estimate } from './estimate.ts'
import { hundredPoints } from './hundred-points.ts'
import { imageChoice } from './image-choice.ts'
import { map } from './map.ts'
import { multipleChoice } from './multiple-choice.ts'
import { nps } from './nps.ts'
import { openFeed } from './open-feed.ts'
import { qaUpvotes } from './qa-upvotes.ts'
import { placeMap } from './place-map.ts'
import { radar } from './radar.ts'
import { ranking } from './ranking.ts'
import { rating } from './rating.ts'
import { rounds } from './rounds.ts'
import { thisOrThat } from './this-or-that.ts'
import { timer } from './timer.ts'
import { wheel } from './wheel.ts'
import { wordCloud } from './word-cloud.ts'

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

/** Parses a stored answer. Throws a `ZodError` that includes the input when the answer does not fit the poll. */
export const readAnswer = (poll: Poll, raw: unknown): Vote =>
  kinds[poll.type].read?.(poll, raw) ?? { value: null, contributions: [] }
