/** The seventeen poll types, in the order in which they are listed to people. */
export const pollTypes = [
  'multiple-choice',
  'image-choice',
  'this-or-that',
  'ranking',
  'hundred-points',
  'rating',
  'nps',
  'estimate',
  'radar',
  'word-cloud',
  'open-feed',
  'qa-upvotes',
  'timer',
  'wheel',
  'map',
  'place-map',
  'rounds',
] as const
export type PollType = (typeof pollTypes)[number]

/** The poll types that cannot be answered. */
export const answerless: ReadonlySet<PollType> = new Set(['timer', 'wheel', 'rounds'])

/** The looks that each `…Style` field accepts; the first is the default. */
export const looks = {
  mcStyle: ['bars', 'lollipops', 'bubbles', 'spokes', 'butterfly', 'heat', 'arc', 'chord'],
  imgStyle: ['tiles', 'mosaic', 'fill', 'hero'],
  totStyle: ['split', 'tug', 'camps'],
  rankStyle: ['list', 'podium', 'avg'],
  hpStyle: ['bars', 'treemap', 'waffle', 'columns', 'sunburst', 'marimekko', 'icicle', 'bullet'],
  scaleStyle: ['stars', 'faces', 'breakdown', 'gauge', 'curve', 'bloom'],
  npsStyle: ['score', 'needle', 'diverging', 'swarm'],
  estStyle: ['hist', 'curve', 'dots', 'range'],
  radarStyle: ['web', 'scales', 'grid'],
  wcStyle: ['cloud', 'wordle', 'bubbles'],
  ofStyle: ['feed', 'cards', 'bubbles'],
  qaStyle: ['list', 'spotlight'],
  mapStyle: ['pins', 'heat', 'bars'],
  placeTheme: ['standard', 'light', 'dark'],
  roundsMode: ['bump', 'stream', 'slope', 'dumbbell'],
} as const
export type StyleField = keyof typeof looks

/** The field that selects the look of each type; null for a type with one look. */
export const styleField = {
  'multiple-choice': 'mcStyle',
  'image-choice': 'imgStyle',
  'this-or-that': 'totStyle',
  ranking: 'rankStyle',
  'hundred-points': 'hpStyle',
  rating: 'scaleStyle',
  nps: 'npsStyle',
  estimate: 'estStyle',
  radar: 'radarStyle',
  'word-cloud': 'wcStyle',
  'open-feed': 'ofStyle',
  'qa-upvotes': 'qaStyle',
  timer: null,
  wheel: null,
  map: 'mapStyle',
  'place-map': 'placeTheme',
  rounds: 'roundsMode',
} as const satisfies Record<PollType, StyleField | null>

/** Returns the names of a type's looks. A type with one look uses its own name. */
export type LookName<Type extends PollType> = (typeof styleField)[Type] extends infer Field extends StyleField
  ? (typeof looks)[Field][number]
  : Type

/** What the `variant` of a card with a radar says from when radars had one look. */
export const formerRadar = 'radar'

/** Returns the values that a card's `variant` accepts for a poll type: its looks, or the type's name when it has one look. */
export function lookNames(type: PollType): readonly string[] {
  const field = styleField[type]
  return field ? looks[field] : [type]
}
