import { looks, styleField } from '#contract/looks.ts'
import type { Poll } from '#contract/poll.ts'
import type { LivePoll } from '#scene/polls/look.ts'
import { kindOf } from '#polls/index.ts'
import { addTo } from '#polls/kind.ts'
import { aPoll } from './a-poll.ts'

export interface State {
  poll: Poll
  live: LivePoll
  hidden?: boolean
}

/** The poll as it stands after these answers, each given `times` over. */
export function answered(poll: Poll, answers: readonly unknown[], times = 1): LivePoll {
  const cells = new Map<string, number>()
  const kind = kindOf(poll)
  for (const answer of answers) {
    const { contributions } = kind?.read(poll, answer) ?? { contributions: [] }
    addTo(
      cells,
      contributions.map(([cell, weight]) => [cell, weight * times] as const),
    )
  }
  const report = kind?.report(poll, cells, { approved: new Set(), rejected: new Set() })
  return { revealed: false, open: true, remainingMs: null, voters: 0, ...report }
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
/** Numbers 0–1 in an order that looks like chance and is always the same. */
const spread = (index: number) => (index * 0.618034 + 0.3) % 1
const bell = (index: number) => (spread(index) + spread(index * 3 + 1) + spread(index * 7 + 2)) / 3

const groups = range(10).map(
  index => ['Product', 'Marketing and everything about it', 'People'][index % 3] ?? '',
)

interface Type {
  poll: Partial<Poll> & Pick<Poll, 'type'>
  /** What some looks ask of the poll. */
  asked?: Readonly<Record<string, Partial<Poll>>>
  /** The answer of the person with this number. */
  answer: (index: number, poll: Poll) => unknown
  /** Fields that make the texts long. */
  long?: readonly Partial<Poll>[]
  revealed?: Partial<Poll>
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

const types: Type[] = [
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
    long: [{ options: mixed }, { options: ten, colorMode: 'palette' }],
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
    answer: (index, { dimensions = [] }) => ({
      scores: dimensions.map(
        (_, one) => 1 + Math.floor(spread(index * 5 + one * 3) ** (0.3 + one * 0.25) * 5),
      ),
    }),
    long: [
      { dimensions: mixed.map(text => text.slice(0, 40)) },
      { dimensions: ten.slice(0, 8).map(text => text.slice(0, 40)) },
      { dimensions: ['Trust', 'Focus', 'Pace'] },
      { dimensions: ['Trust', 'Focus', 'Pace', 'Fun', 'Craft', 'Joy', 'Calm'] },
    ],
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
]

/** Every state of every look that has no list of its own. */
export const typeStates: Record<string, State> = {}
for (const { poll: fields, asked = {}, answer, long = [], revealed } of types) {
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
    long.forEach((more, index) => add(`long ${index + 1}`, { showCount: true, ...more }, 40))
    if (revealed) {
      add('revealed', revealed, 60)
      const state = typeStates[`${fields.type} ${named}, revealed`]
      if (state) state.live = { ...state.live, revealed: true, open: false }
    }
  }
}
