import type { PollType } from './looks.ts'

/** What people call the poll types. */
export const pollTypeNames: Record<PollType, string> = {
  'multiple-choice': 'Multiple choice',
  'image-choice': 'Image choice',
  'this-or-that': 'This or that',
  ranking: 'Ranking',
  'hundred-points': '100 points',
  rating: 'Rating',
  nps: 'Net promoter score',
  estimate: 'Estimate',
  radar: 'Radar',
  'word-cloud': 'Word cloud',
  'open-feed': 'Open answers',
  'qa-upvotes': 'Questions and answers',
  timer: 'Timer',
  wheel: 'Wheel',
  map: 'World map',
  'place-map': 'Find the place',
  rounds: 'Compare rounds',
}
