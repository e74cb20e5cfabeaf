import type { PollType } from '#contract/looks.ts'
import type { PollForm } from './form.ts'
import { estimate } from './estimate.tsx'
import { hundredPoints } from './hundred-points.tsx'
import { multipleChoice } from './multiple-choice.tsx'
import { nps } from './nps.tsx'
import { radar } from './radar.tsx'
import { ranking } from './ranking.tsx'
import { rating } from './rating.tsx'
import { thisOrThat } from './this-or-that.tsx'
import { wordCloud } from './word-cloud.tsx'

/** How each type of poll is answered on a phone. */
export const forms: Partial<Record<PollType, PollForm>> = {
  'multiple-choice': multipleChoice,
  'this-or-that': thisOrThat,
  ranking,
  'hundred-points': hundredPoints,
  rating,
  nps,
  estimate,
  radar,
  'word-cloud': wordCloud,
}
