import { type PollType, type StyleField, type looks, styleField } from '#contract/polls/looks.ts'

/** What people call the looks. */
export const lookTitles: {
  readonly [Field in StyleField]: Readonly<Record<(typeof looks)[Field][number], string>>
} = {
  mcStyle: {
    bars: 'Bars',
    lollipops: 'Lollipops',
    bubbles: 'Bubbles',
    spokes: 'Spokes',
    butterfly: 'Butterfly',
    heat: 'Heat',
    arc: 'Arcs',
    chord: 'Chords',
  },
  imgStyle: { tiles: 'Tiles', mosaic: 'Mosaic', fill: 'Fill', hero: 'Leader' },
  totStyle: { split: 'Split', tug: 'Tug of war', camps: 'Camps' },
  rankStyle: { list: 'List', podium: 'Podium', avg: 'Mean rank' },
  hpStyle: {
    bars: 'Bars',
    treemap: 'Treemap',
    waffle: 'Waffle',
    columns: 'Columns',
    sunburst: 'Sunburst',
    marimekko: 'Marimekko',
    icicle: 'Icicle',
    bullet: 'Targets',
  },
  scaleStyle: {
    stars: 'Stars',
    faces: 'Faces',
    breakdown: 'Breakdown',
    gauge: 'Gauge',
    curve: 'Curve',
    bloom: 'Bloom',
  },
  npsStyle: { score: 'Score', needle: 'Needle', diverging: 'Diverging', swarm: 'Swarm' },
  estStyle: { hist: 'Histogram', curve: 'Curve', dots: 'Dots', range: 'Range' },
  radarStyle: { web: 'Web', scales: 'Scales', grid: 'Grid' },
  wcStyle: { cloud: 'Cloud', wordle: 'Wordle', bubbles: 'Bubbles' },
  ofStyle: { feed: 'Feed', cards: 'Cards', bubbles: 'Bubbles' },
  qaStyle: { list: 'List', spotlight: 'Spotlight' },
  mapStyle: { pins: 'Pins', heat: 'Heat', bars: 'Bars' },
  placeTheme: { standard: 'Standard', light: 'Light', dark: 'Dark' },
  roundsMode: { bump: 'Bump', stream: 'Stream', slope: 'Slope', dumbbell: 'Dumbbell' },
}

/** Returns the looks of a type with their titles; none for a type with one look. */
export function looksOf(type: PollType): [look: string, title: string][] {
  const field = styleField[type]
  return field ? Object.entries(lookTitles[field]) : []
}
