import type { PollType } from '#contract/polls/looks.ts'
import type { Look, LooksOf } from './look.ts'
import { looks as estimate } from './estimate/index.ts'
import { looks as hundredPoints } from './hundred-points/index.ts'
import { looks as imageChoice } from './image-choice/index.ts'
import { looks as map } from './map/index.ts'
import { looks as multipleChoice } from './multiple-choice/index.ts'
import { looks as nps } from './nps/index.ts'
import { looks as openFeed } from './open-feed/index.ts'
import { looks as placeMap } from './place-map/index.ts'
import { looks as qaUpvotes } from './qa-upvotes/index.ts'
import { looks as radar } from './radar/index.ts'
import { looks as ranking } from './ranking/index.ts'
import { looks as rating } from './rating/index.ts'
import { looks as rounds } from './rounds/index.ts'
import { looks as thisOrThat } from './this-or-that/index.ts'
import { looks as timer } from './timer/index.ts'
import { looks as wheel } from './wheel/index.ts'
import { looks as wordCloud } from './word-cloud/index.ts'

const registry: { readonly [Type in PollType]: LooksOf<Type> } = {
  'multiple-choice': multipleChoice,
  'image-choice': imageChoice,
  'this-or-that': thisOrThat,
  ranking,
  'hundred-points': hundredPoints,
  rating,
  nps,
  estimate,
  radar,
  map,
  'place-map': placeMap,
  'open-feed': openFeed,
  'qa-upvotes': qaUpvotes,
  timer,
  wheel,
  rounds,
  'word-cloud': wordCloud,
}

/**
 * Returns the looks of a poll type by name. In a page the build puts `web/ui/lazy-looks.ts` in the place of this file, which returns null
 * until those of the type are loaded.
 */
export const looksOf = (type: PollType): Readonly<Record<string, Look>> | null => registry[type]
