import type { PollType } from '#contract/polls/looks.ts'
import type { PollForm, PollWatch } from './parts/form.ts'
import { estimate } from './types/estimate.tsx'
import { hundredPoints } from './types/hundred-points.tsx'
import { imageChoice } from './types/image-choice.tsx'
import { map } from './types/map.tsx'
import { multipleChoice } from './types/multiple-choice.tsx'
import { nps } from './types/nps.tsx'
import { openFeed } from './types/open-feed.tsx'
import { placeMap } from './types/place-map.tsx'
import { qaUpvotes } from './types/qa-upvotes.tsx'
import { radar } from './types/radar.tsx'
import { ranking } from './types/ranking.tsx'
import { rating } from './types/rating.tsx'
import { rounds } from './types/rounds.tsx'
import { thisOrThat } from './types/this-or-that.tsx'
import { timer } from './types/timer.tsx'
import { wheel } from './types/wheel.tsx'
import { wordCloud } from './types/word-cloud.tsx'

/** The form or view of each poll type on the phone. */
export const forms: Record<PollType, PollForm | PollWatch> = {
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
  map,
  'place-map': placeMap,
  timer,
  wheel,
  rounds,
}
