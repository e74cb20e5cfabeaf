import type { PollType } from '#contract/looks.ts'
import type { Poll } from '#contract/poll.ts'
import type { PollKind } from './kind.ts'
import { estimate } from './estimate.ts'
import { hundredPoints } from './hundred-points.ts'
import { imageChoice } from './image-choice.ts'
import { multipleChoice } from './multiple-choice.ts'
import { nps } from './nps.ts'
import { radar } from './radar.ts'
import { ranking } from './ranking.ts'
import { rating } from './rating.ts'
import { thisOrThat } from './this-or-that.ts'
import { wordCloud } from './word-cloud.ts'

/** The types that people can answer so far. */
const kinds: Partial<Record<PollType, PollKind>> = {
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
}

/** What a poll's type means; undefined for a type that cannot be answered yet. */
export const kindOf = (poll: Pick<Poll, 'type'>): PollKind | undefined => kinds[poll.type]
