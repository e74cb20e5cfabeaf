import type { PollType } from '#contract/polls/looks.ts'
import type { FilesKey } from '#messages/surfaces.ts'

/** What the poll types are called in files, by the keys of their names. In JSON and CSV, which programs read, they have their ids. */
export const pollTypeKeys: Record<PollType, FilesKey> = {
  'multiple-choice': 'type.multiple-choice',
  'image-choice': 'type.image-choice',
  'this-or-that': 'type.this-or-that',
  ranking: 'type.ranking',
  'hundred-points': 'type.hundred-points',
  rating: 'type.rating',
  nps: 'type.nps',
  estimate: 'type.estimate',
  radar: 'type.radar',
  'word-cloud': 'type.word-cloud',
  'open-feed': 'type.open-feed',
  'qa-upvotes': 'type.qa-upvotes',
  timer: 'type.timer',
  wheel: 'type.wheel',
  map: 'type.map',
  'place-map': 'type.place-map',
  rounds: 'type.rounds',
}
