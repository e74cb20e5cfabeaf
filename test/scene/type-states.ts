import { looks, styleField } from '#contract/polls/looks.ts'
import type { Poll } from '#contract/polls/poll.ts'
import type { LivePoll } from '#scene/polls/look.ts'
import { kindOf, readAnswer } from '#polls/index.ts'
import { type ReportContext, addToTally, emptyReportContext } from '#polls/kind.ts'
import { aPoll } from './a-poll.ts'
import { pictures } from './pictures.ts'

export interface State {
  poll: Poll
  live: LivePoll
  hidden?: boolean
}

/** What a report needs besides the tally. On a wheel each participant has the name as id. */
export interface GivenContext extends Partial<Omit<ReportContext, 'people' | 'spins'>> {
  people?: readonly string[]
  spins?: readonly { name: string; at: string; fresh?: true }[]
}

/** Returns the state of a poll after these answers, each given `times` times. */
export function answered(
  poll: Poll,
  answers: readonly unknown[],
  times = 1,
  { people = [], spins = [], ...reportContext }: GivenContext = {},
): LivePoll {
  const cells = new Map<string, number>()
  for (const answer of answers) {
    const { contributions } = readAnswer(poll, answer)
    addToTally(
      cells,
      contributions.map(([cell, weight]) => [cell, weight * times] as const),
    )
  }
  const report = kindOf(poll).report(poll, cells, {
    ...emptyReportContext,
    ...reportContext,
    people: people.map(name => ({ name, participantId: name })),
    spins: spins.map(each => ({ ...each, participantId: each.name })),
  })
  return { revealed: false, open: true, remainingMs: null, ...report }
}

const four = ['A faster editor', 'Offline mode', 'Themes and branding', 'Import from slides']
const long = (index: number) =>
  `${index + 1} Better onboarding for people who never saw the product before, really`
const mixed = [
  '日本語の選択肢はとても長くなることがありますので折り返します',
  'الخيار الثاني باللغة العربية طويل بعض الشيء',
  '👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦 Family 🇩🇪🇯🇵',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
]
const rtl = { prompt: 'ما هو أفضل وقت للاجتماع؟' }
const range = (length: number) => Array.from({ length }, (_, index) => index)
/** Returns a pseudo-random number from 0 to 1 for an index. */
const spread = (index: number) => (index * 0.618034 + 0.3) % 1
const bell = (index: number) => (spread(index) + spread(index * 3 + 1) + spread(index * 7 + 2)) / 3

const groups = range(10).map(
  index => ['Product', 'Marketing and everything about it', 'People'][index % 3] ?? '',
)

interface Type {
  poll: Partial<Poll> & Pick<Poll, 'type'>
  /** Fields that some looks need. */
  asked?: Readonly<Record<string, Partial<Poll>>>
  /** The answer of the person with this number. */
  answer: (index: number, poll: Poll) => unknown
  /** Fields that make the texts long. */
  long?: readonly Partial<Poll>[]
  /** The same for looks that need others. */
  longOf?: Readonly<Record<string, readonly Partial<Poll>[]>>
  revealed?: Partial<Poll>
  /** Fields with which the revealed map shows a part of the earth. */
  near?: Partial<Poll>
}

const shuffled = (index: number, poll: Poll) =>
  range(poll.options.length).toSorted(
    (a, b) => spread(index * 13 + a * 5) + a * 0.22 - spread(index * 13 + b * 5) - b * 0.22,
  )
const shared = (index: number, { options }: Poll) => {
  const parts = options.map((_, option) => Math.floor((100 / options.length) * spread(index * 11 + option)))
  const given = parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part, option) => (option === (index % 3) % options.length ? part + 100 - given : part))
}
const ten = range(10).map(long)
/** Returns a number from 0 to 1 for two indexes, that of neighbours being another. */
const noise = (one: number, other: number) =>
  Math.abs(Math.sin(one * 127.1 + other * 311.7 + 5) * 43_758.5) % 1
/** Where the person with a number places an option on a grid: around a place of its own. */
const spotOf = (index: number, option: number) =>
  [3, 7].map(axis => {
    const middle = 2 + noise(option, axis) * 16
    const off = [1, 2, 3].reduce((sum, part) => sum + noise(index * 8 + option, axis * part + 9) - 0.5, 0)
    return Math.max(0, Math.min(20, Math.round(middle + off * 5)))
  })
const budget = 'Salaries,Research,Events,Design,Press,Training,Cloud,Video,Offices,Tools'.split(',')

/** The cities of the participants, the most frequent first. */
const cities: readonly (readonly [lat: number, lon: number])[] = [
  [52.5, 13.4],
  [40.7, -74],
  [51.5, -0.1],
  [35.7, 139.7],
  [-23.5, -46.6],
  [48.9, 2.4],
  [19.1, 72.9],
  [37.8, -122.4],
  [1.3, 103.8],
  [-33.9, 151.2],
  [30, 31.2],
  [6.5, 3.4],
  [43.7, -79.4],
  [-33.9, 18.4],
  [59.3, 18.1],
  [-17.7, 178],
  [64.1, -21.9],
  [31.2, 121.5],
  [-34.6, -58.4],
  [61.2, -149.9],
]
const europe = cities.filter(([lat, lon]) => lat > 35 && lon > -12 && lon < 33)
/** Returns a position near one of the cities; near the first three when the prompt is about offices. */
function whereabouts(index: number, { prompt }: Poll): { lat: number; lon: number } {
  const offices = prompt.includes('office')
  const elsewhere = prompt.includes('elsewhere') && index % 12 === 5
  const among = prompt.includes('Europe') && !elsewhere ? europe : offices ? cities.slice(0, 3) : cities
  const [lat = 0, lon = 0] = among[Math.floor(spread(index) ** 1.7 * among.length)] ?? []
  const off = (turn: number) => (offices ? 0 : (spread(index * 5 + turn) - 0.5) * 6)
  return { lat: lat + off(1), lon: Math.min(180, lon + off(2)) }
}

const types: Type[] = [
  {
    poll: { type: 'map', prompt: 'Where are you joining from?' },
    answer: whereabouts,
    long: [
      { prompt: 'Where in Europe are you?', showCount: false },
      { prompt: 'Which office do you work in?' },
      { prompt: 'Where in Europe, or elsewhere?' },
    ],
  },
  {
    poll: {
      type: 'place-map',
      prompt: 'Where was this picture taken?',
      place: { label: 'Belém Tower, Lisbon', lat: 38.69, lon: -9.22, zoom: 6 },
    },
    answer: whereabouts,
    long: [{ prompt: 'Where in Europe is it?', showCount: false }, { prompt: 'Which office is it?' }],
    revealed: {},
    near: {
      prompt: 'Where in Europe is it?',
      place: { label: 'Charles Bridge, Prague', lat: 50.09, lon: 14.41, zoom: 6 },
    },
  },
  {
    poll: { type: 'rating', prompt: 'How was the keynote?' },
    answer: index => ({ score: Math.min(5, 1 + Math.floor(Math.sqrt(spread(index)) * 5)) }),
  },
  {
    poll: { type: 'nps', prompt: 'How likely are you to recommend us to a friend?' },
    answer: index => ({ score: Math.min(10, Math.floor(Math.sqrt(spread(index)) * 11.6)) }),
  },
  {
    poll: { type: 'this-or-that', prompt: 'Coffee or tea?', options: ['Coffee', 'Tea'] },
    answer: index => ({ choices: [spread(index) < 0.62 ? 0 : 1] }),
    long: [{ options: mixed.slice(0, 2) }, { options: mixed.slice(2) }, { options: ten.slice(0, 2) }],
    revealed: { correctIndex: 1 },
  },
  {
    poll: { type: 'ranking', prompt: 'What should we build first?', options: four },
    answer: (index, poll) => ({ order: shuffled(index, poll) }),
    long: [{ options: mixed }, { options: ten, colorMode: 'palette' }],
  },
  {
    poll: { type: 'hundred-points', prompt: 'Where should the budget go?', options: four },
    asked: {
      sunburst: { groups },
      marimekko: { groups },
      icicle: { groups },
      bullet: { targets: [30, 20, 40, 10, 25, 5, 50, 15, 35, 20] },
    },
    answer: (index, poll) => ({ points: shared(index, poll) }),
    long: [{ options: mixed }, { options: ten, colorMode: 'palette' }, { options: budget, groups }],
  },
  {
    poll: {
      type: 'estimate',
      prompt: 'How many trees stand in the park?',
      estimateMin: 0,
      estimateMax: 5000,
    },
    answer: (index, { estimateMin = 0, estimateMax = 1 }) => ({
      value: Math.round(estimateMin + (0.1 + bell(index) * 0.6) * (estimateMax - estimateMin)),
    }),
    long: [{ estimateMax: 9 }, { estimateMin: -4e8, estimateMax: 9e8 }],
    revealed: { answer: 2150 },
  },
  {
    poll: {
      type: 'radar',
      prompt: 'How is our team doing?',
      dimensions: ['Trust', 'Focus', 'Pace', 'Fun', 'Craft'],
    },
    asked: {
      grid: {
        prompt: 'What should we do first?',
        dimensions: ['Effort', 'Value'],
        options: ['Automate invoices', 'Dark mode', 'New pricing page', 'Move the office', 'Faster search'],
      },
    },
    answer: (index, { dimensions = [], options, prompt, radarStyle }) =>
      radarStyle === 'grid'
        ? {
            spots: range(Math.max(1, options.length)).map(option =>
              prompt.includes('agree') ? [14, 15] : spotOf(index, option),
            ),
          }
        : {
            scores: dimensions.map(
              (_, one) => 1 + Math.floor(spread(index * 5 + one * 3) ** (0.3 + one * 0.25) * 5),
            ),
          },
    long: [
      { dimensions: mixed.map(text => text.slice(0, 40)) },
      { dimensions: ten.slice(0, 8).map(text => text.slice(0, 40)) },
      { dimensions: ['Trust', 'Focus', 'Pace'] },
      { dimensions: ['Trust', 'Focus', 'Pace', 'Fun', 'Craft', 'Joy', 'Calm'] },
    ],
    longOf: {
      grid: [
        { dimensions: mixed.slice(0, 2).map(text => text.slice(0, 40)), options: mixed },
        { dimensions: ten.slice(0, 2).map(text => text.slice(0, 40)), options: ten.slice(0, 8) },
        { prompt: 'Where are you?', dimensions: ['Plan', 'Improvise'], options: [] },
        { prompt: 'Where do all agree?', options: ten.slice(0, 8) },
      ],
    },
  },
  {
    poll: { type: 'multiple-choice', prompt: 'What should we build next?', options: four },
    asked: { arc: { multiSelect: true }, chord: { multiSelect: true } },
    answer: (index, { options, multiSelect }) => {
      const first = Math.floor(spread(index) ** 1.8 * options.length)
      const others = [1, 2]
        .filter(step => spread(index * 7 + step) < 0.5)
        .map(step => (first + step * (1 + (index % 2))) % options.length)
      return { choices: multiSelect ? [...new Set([first, ...others])] : [first] }
    },
    long: [{ options: mixed }, { options: ten, colorMode: 'palette' }],
    revealed: { correctIndex: 1 },
  },
  {
    poll: {
      type: 'image-choice',
      prompt: 'Which picture goes on the cover?',
      options: ['Morning in the hills', 'The valley', 'Late summer', 'First snow'],
      optionImages: pictures.slice(0, 4),
    },
    answer: (index, { options, optionImages = [] }) => ({
      choices: [Math.floor(spread(index) ** 1.8 * Math.max(options.length, optionImages.length))],
    }),
    long: [
      { options: mixed },
      { options: ten, optionImages: [...pictures], colorMode: 'palette' },
      { options: [], optionImages: pictures.slice(0, 5), colorMode: 'palette' },
      { optionImages: pictures.slice(0, 4).map((one, index) => (index === 1 ? null : one)) },
    ],
    revealed: { correctIndex: 1 },
  },
]

/** Every state of every look without a list of its own. */
export const typeStates: Record<string, State> = {}
for (const { poll: fields, asked = {}, answer, long = [], longOf = {}, revealed, near } of types) {
  const field = styleField[fields.type]
  for (const named of field ? looks[field] : ['']) {
    const look: Partial<Poll> = { ...(field && { [field]: named }), ...asked[named] }
    const add = (name: string, more: Partial<Poll>, people: number, times = 1, over: Partial<State> = {}) => {
      const poll = aPoll({ ...fields, ...look, ...more })
      const live = answered(
        poll,
        range(people).map(index => answer(index, poll)),
        times,
      )
      typeStates[`${poll.type} ${named}, ${name}`] = { poll, live, ...over }
    }
    add('empty', {}, 0)
    add('one answer', {}, 1)
    add('typical', {}, 89)
    add('a million', { showCount: true, colorMode: 'palette' }, 97, 10_309)
    add('right to left', rtl, 40)
    add('no figures', { showPercent: false }, 40)
    add('hidden', {}, 40, 1, { hidden: true })
    const longs = longOf[named] ?? long
    longs.forEach((more, index) => add(`long ${index + 1}`, { showCount: true, ...more }, 40))
    for (const [name, more] of Object.entries({ revealed, 'revealed near': near })) {
      if (!more) continue
      add(name, more, 60)
      const state = typeStates[`${fields.type} ${named}, ${name}`]
      const closest = fields.type === 'estimate' ? { who: 'Blue Heron', guess: '2,140' } : undefined
      if (state) state.live = { ...state.live, revealed: true, open: false, closest }
    }
  }
}
