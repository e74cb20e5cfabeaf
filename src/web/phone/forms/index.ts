import type { PollType } from '#contract/looks.ts'
import type { PollForm, PollWatch } from './form.ts'
import { estimate } from './estimate.tsx'
import { hundredPoints } from './hundred-points.tsx'
import { imageChoice } from './image-choice.tsx'
import { map } from './map.tsx'
import { multipleChoice } from './multiple-choice.tsx'
import { nps } from './nps.tsx'
import { openFeed } from './open-feed.tsx'
import { placeMap } from './place-map.tsx'
import { qaUpvotes } from './qa-upvotes.tsx'
import { radar } from './radar.tsx'
import { ranking } from './ranking.tsx'
import { rating } from './rating.tsx'
import { rounds } from './rounds.tsx'
import { thisOrThat } from './this-or-that.tsx'
import { timer } from './timer.tsx'
import { wheel } from './wheel.tsx'
import { wordCloud } from './word-cloud.tsx'

/** How each type of poll is answered on a phone, or looked at. */
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
