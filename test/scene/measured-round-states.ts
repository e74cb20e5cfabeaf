import { looks } from '#contract/polls/looks.ts'
import type { Poll } from '#contract/polls/poll.ts'
import type { ReportContext } from '#polls/kind.ts'
import { aPoll } from './a-poll.ts'
import { answered, type State } from './type-states.ts'

const range = (length: number) => Array.from({ length }, (_, index) => index)
/** Returns a pseudo-random number from 0 to 1 for an index. */
const chance = (index: number) => (index * 0.618034 + 0.3) % 1

const four = ['Speed', 'Price', 'Design and ease of use', 'Support']
const ten = range(10).map(
  index => `${index + 1} Better onboarding for people who never saw the product before, really`,
)

/** How much people care for each option in each round; in the second they have heard the talk. */
const cares = [
  [0.22, 0.4, 0.2, 0.18, 0.3, 0.26, 0.12, 0.5, 0.33, 0.08],
  [0.41, 0.18, 0.23, 0.18, 0.31, 0.1, 0.25, 0.5, 0.31, 0.2],
  [0.36, 0.12, 0.34, 0.18, 0.2, 0.22, 0.3, 0.35, 0.3, 0.2],
  [0.3, 0.1, 0.4, 0.2, 0.15, 0.3, 0.3, 0.3, 0.3, 0.1],
] as const

const people = range(40)
const careOf = (round: number, index: number, person: number, length: number) =>
  (cares[round % cares.length]?.[index % 10] ?? 0) +
  (chance(person * 7 + index * 3) - 0.5) * (length > 4 ? 0.3 : 0.16)

function points(round: number, person: number, { options }: Poll) {
  const each = options.map((_, index) => Math.max(0.01, careOf(round, index, person, options.length)))
  const sum = each.reduce((a, b) => a + b, 0)
  const whole = each.map(care => Math.floor((care / sum) * 100))
  return { points: whole.map((n, index) => (index === 0 ? n + 100 - whole.reduce((a, b) => a + b, 0) : n)) }
}
const order = (round: number, person: number, { options }: Poll) => ({
  order: range(options.length).toSorted(
    (a, b) => careOf(round, b, person, options.length) - careOf(round, a, person, options.length),
  ),
})
const score = (round: number, person: number) => ({
  score: Math.min(5, Math.max(1, Math.round([2.6, 4.2, 3.9, 3.4][round % 4]! + (chance(person) - 0.5) * 3))),
})

const kinds = {
  points: { type: 'hundred-points', answer: points, prompt: 'What matters most to you?' },
  place: { type: 'ranking', answer: order, prompt: 'What should we do first?' },
  stars: { type: 'rating', answer: score, prompt: 'How confident do you feel?' },
} as const

interface Asked {
  options?: readonly string[]
  /** The answers of each round: how many people, and in which round they care as they do. */
  rounds?: readonly { people: number; as: number }[]
  prompts?: readonly string[]
}

function earlierOf(
  { type, answer, prompt }: (typeof kinds)[keyof typeof kinds],
  {
    options = four,
    rounds = [
      { people: 40, as: 0 },
      { people: 40, as: 1 },
    ],
    prompts = [],
  }: Asked,
): ReportContext['earlier'] {
  return rounds.map((round, step) => {
    const poll = aPoll({
      type,
      prompt: prompts[step] ?? prompt,
      options: type === 'rating' ? [] : [...options],
    })
    const answers = people.slice(0, round.people).map(person => answer(round.as, person, poll))
    return { placed: { pollId: `r${step}`, step, poll }, result: answered(poll, answers).result! }
  })
}

/** Rounds that compare what people gave points, ranked or rated: for each look and measure a state with one of these names. */
export const measuredRoundStates: Record<string, State> = {}
const asked = {
  empty: {
    rounds: [
      { people: 0, as: 0 },
      { people: 0, as: 1 },
    ],
  },
  one: {
    rounds: [
      { people: 1, as: 0 },
      { people: 1, as: 1 },
    ],
  },
  typical: {},
  'ten long': { options: ten },
  'four rounds': {
    rounds: range(4).map(as => ({ people: 40, as })),
    prompts: ['Before the talk', 'After the demo', 'After the break', 'At the end of the day'],
  },
  unanswered: {
    rounds: [
      { people: 0, as: 0 },
      { people: 40, as: 1 },
    ],
  },
  same: {
    rounds: [
      { people: 40, as: 1 },
      { people: 40, as: 1 },
    ],
  },
  'right to left': {},
} satisfies Record<string, Asked>

const add = (name: string, fields: Partial<Poll>, earlier: ReportContext['earlier']) => {
  const poll = aPoll({ type: 'rounds', prompt: 'What did the talk change?', ...fields })
  measuredRoundStates[`rounds ${name}`] = { poll, live: answered(poll, [], 1, { earlier }) }
}
for (const look of looks.roundsMode) {
  for (const [measure, kind] of Object.entries(kinds))
    for (const [name, given] of Object.entries(asked))
      add(
        `${look}-${measure}, ${name}`,
        { roundsMode: look, ...(name === 'right to left' && { prompt: 'ما الذي تغيّر؟' }) },
        earlierOf(kind, given),
      )
  const [first] = earlierOf(kinds.points, {})
  const [, second] = earlierOf(kinds.place, {})
  const [, third] = earlierOf(kinds.stars, {})
  add(
    `${look}, of different types`,
    { roundsMode: look },
    [first!, second!, third!].map((each, step) => ({
      ...each,
      placed: { ...each.placed, step },
    })),
  )
}
