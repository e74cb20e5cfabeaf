/** The seventeen poll types, in the order in which people are shown them. */
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

/** Types that people only look at: nobody answers them. */
export const answerless: ReadonlySet<PollType> = new Set(['timer', 'wheel', 'rounds'])

/** The looks a `…Style` field picks from; the first is the default. */
export const looks = {
  mcStyle: ['bars', 'lollipops', 'bubbles', 'spokes', 'butterfly', 'heat', 'arc', 'chord'],
  imgStyle: ['tiles', 'mosaic', 'fill', 'hero'],
  totStyle: ['split', 'tug', 'camps'],
  rankStyle: ['list', 'podium', 'avg'],
  hpStyle: ['bars', 'treemap', 'waffle', 'columns', 'sunburst', 'marimekko', 'icicle', 'bullet'],
  scaleStyle: ['stars', 'faces', 'breakdown', 'gauge', 'curve', 'bloom'],
  npsStyle: ['score', 'needle', 'diverging', 'swarm'],
  estStyle: ['hist', 'curve', 'dots', 'range'],
  wcStyle: ['cloud', 'wordle', 'bubbles'],
  ofStyle: ['feed', 'cards', 'bubbles'],
  qaStyle: ['list', 'spotlight'],
  mapStyle: ['pins', 'heat', 'bars'],
  placeTheme: ['standard', 'light', 'dark'],
  roundsMode: ['bump', 'stream', 'slope', 'dumbbell'],
} as const
export type StyleField = keyof typeof looks

/** The field that picks a type's look; null where there is only one. */
export const styleField = {
  'multiple-choice': 'mcStyle',
  'image-choice': 'imgStyle',
  'this-or-that': 'totStyle',
  ranking: 'rankStyle',
  'hundred-points': 'hpStyle',
  rating: 'scaleStyle',
  nps: 'npsStyle',
  estimate: 'estStyle',
  radar: null,
  'word-cloud': 'wcStyle',
  'open-feed': 'ofStyle',
  'qa-upvotes': 'qaStyle',
  timer: null,
  wheel: null,
  map: 'mapStyle',
  'place-map': 'placeTheme',
  rounds: 'roundsMode',
} as const satisfies Record<PollType, StyleField | null>

/** The names of a type's looks; where there is one look, the type's own. */
export type LookName<Type extends PollType> = (typeof styleField)[Type] extends infer Field extends StyleField
  ? (typeof looks)[Field][number]
  : Type

/** The names a card's `variant` may take for a poll type: its looks, or the type's own name where there is one look. */
export function lookNames(type: PollType): readonly string[] {
  const field = styleField[type]
  return field ? looks[field] : [type]
}
