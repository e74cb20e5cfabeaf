import { expect, test } from 'vitest'
import { Refusal } from '#contract/refusal.ts'
import { refuseInput } from '#contract/input/parse.ts'
import { poll } from '#contract/polls/poll.ts'
import { ZodError } from 'zod'
import { kindOf } from './index.ts'

const options = ['A', 'B', 'C']
const polls = {
  one: poll.parse({ type: 'multiple-choice', prompt: 'Q?', options }),
  several: poll.parse({ type: 'multiple-choice', prompt: 'Q?', options, multiSelect: true }),
  pictures: poll.parse({
    type: 'image-choice',
    prompt: 'Q?',
    optionImages: ['data:image/png;base64,AA', 'data:image/png;base64,AB'],
  }),
  either: poll.parse({ type: 'this-or-that', prompt: 'Q?', options: ['A', 'B'] }),
  ranking: poll.parse({ type: 'ranking', prompt: 'Q?', options }),
  points: poll.parse({ type: 'hundred-points', prompt: 'Q?', options }),
  rating: poll.parse({ type: 'rating', prompt: 'Q?' }),
  nps: poll.parse({ type: 'nps', prompt: 'Q?' }),
  estimate: poll.parse({ type: 'estimate', prompt: 'Q?', estimateMin: -5, estimateMax: 20 }),
  radar: poll.parse({ type: 'radar', prompt: 'Q?', dimensions: ['X', 'Y', 'Z'] }),
  grid: poll.parse({
    type: 'radar',
    radarStyle: 'grid',
    prompt: 'Q?',
    dimensions: ['X', 'Y'],
    options: ['A', 'B'],
  }),
  self: poll.parse({ type: 'radar', radarStyle: 'grid', prompt: 'Q?', dimensions: ['X', 'Y'] }),
  words: poll.parse({ type: 'word-cloud', prompt: 'Q?' }),
  feed: poll.parse({ type: 'open-feed', prompt: 'Q?' }),
  questions: poll.parse({ type: 'qa-upvotes', prompt: 'Q?' }),
  map: poll.parse({ type: 'map', prompt: 'Q?' }),
  place: poll.parse({
    type: 'place-map',
    prompt: 'Q?',
    place: { label: 'Lisbon', lat: 38.7, lon: -9.1, zoom: 4 },
  }),
}

/** Returns the fix for an invalid answer; undefined for a valid one. */
function fixOf(name: keyof typeof polls, raw: unknown): string | undefined {
  const asked = polls[name]
  const kind = kindOf(asked)
  try {
    if (kind.collector) kind.collector.parse(raw)
    else kind.read?.(asked, raw)
    return undefined
  } catch (error) {
    if (error instanceof ZodError) return refuseInput(error, ['answer']).fix
    if (error instanceof Refusal) return error.fix
    throw error
  }
}

const pickOne = 'Pick exactly one option: choices is a list of option numbers, such as [0].'
const index = (most: number) => `An option number must be a whole number from 0 to ${most}.`
const wholePoints = 'Points must be a whole number from 0 to 100.'
const place = 'An answer looks like {"lat":52.5,"lon":13.4}.'

test.each([
  ['one', { choices: [3] }, `choices.0: ${index(2)}`],
  ['one', { choices: [-1] }, `choices.0: ${index(2)}`],
  ['one', { choices: [1.5] }, `choices.0: ${index(2)}`],
  ['one', { choices: ['A'] }, `choices.0: ${index(2)}`],
  ['one', { choices: [null] }, `choices.0: ${index(2)}`],
  ['one', { choices: [0, 1] }, `choices: ${pickOne}`],
  ['one', { choices: [] }, `choices: ${pickOne}`],
  ['one', { choices: 1 }, `choices: ${pickOne}`],
  ['one', { choices: 'A' }, `choices: ${pickOne}`],
  [
    'one',
    { choice: 0 },
    `choices: This is required. ${pickOne} answer.choice: There is no such property here. An answer looks like {"choices":[0]}.`,
  ],
  ['one', {}, `choices: This is required. ${pickOne}`],
  ['one', undefined, 'This is required. An answer looks like {"choices":[0]}.'],
  ['one', null, 'An answer looks like {"choices":[0]}.'],
  ['one', 0, 'An answer looks like {"choices":[0]}.'],
  ['one', [0], 'An answer looks like {"choices":[0]}.'],
  [
    'one',
    { choices: [0], why: 'x' },
    'why: There is no such property here. An answer looks like {"choices":[0]}.',
  ],
  ['several', { choices: [0, 3] }, `choices.1: ${index(2)}`],
  ['several', { choices: [1, 1] }, 'choices: Pick each option at most once.'],
  [
    'several',
    { choices: [] },
    'choices: Pick 1 to 3 options: choices is a list of option numbers, such as [0].',
  ],
  [
    'several',
    { choices: [0, 1, 2, 0] },
    'choices: Pick 1 to 3 options: choices is a list of option numbers, such as [0].',
  ],
  ['pictures', { choices: [2] }, `choices.0: ${index(1)}`],
  ['either', { choices: [2] }, `choices.0: ${index(1)}`],
  ['either', { choices: [0, 1] }, `choices: ${pickOne}`],
  ['ranking', { order: [0, 1] }, 'order: List the numbers of all 3 options, best first.'],
  ['ranking', { order: [0, 1, 1] }, 'order: List each option once.'],
  ['ranking', { order: [0, 1, 3] }, `order.2: ${index(2)}`],
  ['ranking', { order: 'ABC' }, 'order: List the numbers of all 3 options, best first.'],
  ['ranking', {}, 'order: This is required. List the numbers of all 3 options, best first.'],
  [
    'points',
    { points: [50, 50] },
    'points: Give each of the 3 options its points, in the order of the options.',
  ],
  ['points', { points: [50, 50, 50] }, 'points: The points must add up to 100; these are 150.'],
  ['points', { points: [0, 0, 0] }, 'points: The points must add up to 100; these are 0.'],
  ['points', { points: [101, 0, -1] }, `points.0: ${wholePoints} answer.points.2: ${wholePoints}`],
  [
    'points',
    { points: [33.3, 33.3, 33.4] },
    `points.0: ${wholePoints} answer.points.1: ${wholePoints} answer.points.2: ${wholePoints}`,
  ],
  ['rating', { score: 6 }, 'score: The score must be a whole number from 1 to 5.'],
  ['rating', { score: 0 }, 'score: The score must be a whole number from 1 to 5.'],
  ['rating', { score: '4' }, 'score: The score must be a whole number from 1 to 5.'],
  [
    'rating',
    { stars: 4 },
    'score: This is required. The score must be a whole number from 1 to 5. answer.stars: There is no such property here. An answer looks like {"score":4}.',
  ],
  ['nps', { score: 11 }, 'score: The score must be a whole number from 0 to 10.'],
  ['estimate', { value: 21 }, 'value: The guess must be a number from -5 to 20.'],
  ['estimate', { value: '7' }, 'value: The guess must be a number from -5 to 20.'],
  ['estimate', { value: null }, 'value: The guess must be a number from -5 to 20.'],
  ['radar', { scores: [1, 2] }, 'scores: Give each of the 3 dimensions a score, in their order.'],
  ['radar', { scores: [1, 2, 6] }, 'scores.2: A score must be a whole number from 1 to 5.'],
  ['grid', { spots: [[1, 2]] }, 'spots: Give each of the 2 options a place, in their order.'],
  [
    'grid',
    {
      spots: [
        [1, 2],
        [1, 21],
      ],
    },
    'spots.1.1: A position must be a whole number from 0 to 20.',
  ],
  [
    'grid',
    {
      spots: [
        [1, 2],
        [1, 2.5],
      ],
    },
    'spots.1.1: A position must be a whole number from 0 to 20.',
  ],
  ['grid', { spots: [[1, 2], [1]] }, 'spots.1: A place is [across, up], from 0 to 20 each.'],
  ['grid', { spots: [[1, 2], null] }, 'spots.1: A place is [across, up], from 0 to 20 each.'],
  ['self', { spots: [] }, 'spots: Give one place, [[across, up]].'],
  ['words', { words: [] }, 'words: Send a list of 1 to 5 words.'],
  ['words', { words: 'trust' }, 'words: Send a list of 1 to 5 words.'],
  ['words', { words: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'words: Send a list of 1 to 5 words.'],
  ['words', { words: ['fine', ' '] }, 'words.1: A word must have 1 to 25 characters.'],
  ['words', { words: ['x'.repeat(26)] }, 'words.0: A word must have 1 to 25 characters.'],
  ['words', { words: ['x'.repeat(9_999)] }, 'words.0: A word must have 1 to 25 characters.'],
  ['words', { words: [7] }, 'words.0: A word must have 1 to 25 characters.'],
  ['words', { words: ['a\u0000b'] }, 'words.0: Must be valid Unicode text without NUL characters.'],
  ['feed', { text: '' }, 'text: The text must have 1 to 280 characters.'],
  ['feed', { text: 'x'.repeat(281) }, 'text: The text must have 1 to 280 characters.'],
  ['feed', { text: ['x'] }, 'text: The text must have 1 to 280 characters.'],
  [
    'feed',
    { upvote: 'x', on: true },
    'text: This is required. The text must have 1 to 280 characters. answer.upvote: There is no such property here. An answer looks like {"text":"What happens next?"}.',
  ],
  ['feed', 'Hello', 'An answer looks like {"text":"What happens next?"}.'],
  ['questions', {}, 'text: This is required. The text must have 1 to 280 characters.'],
  [
    'questions',
    { upvote: 'x' },
    'on: This is required. Use true to vote for the entry, false to take the vote back.',
  ],
  [
    'questions',
    { upvote: 'x', on: 'yes' },
    'on: Use true to vote for the entry, false to take the vote back.',
  ],
  [
    'questions',
    { upvote: 'x'.repeat(65), on: true },
    'upvote: A vote names an entry by its id of 1 to 64 characters.',
  ],
  ['map', { lat: 91, lon: 0 }, 'lat: The latitude must be a number from -90 to 90.'],
  ['map', { lat: 0, lon: 181 }, 'lon: The longitude must be a number from -180 to 180.'],
  ['map', { lat: 0 }, 'lon: This is required. The longitude must be a number from -180 to 180.'],
  ['map', 'Berlin', place],
  ['place', { lat: '38', lon: 0 }, 'lat: The latitude must be a number from -90 to 90.'],
  ['place', null, place],
] as const)('%s: the answer %j is refused with a reason', (name, raw, reason) => {
  expect(fixOf(name, raw)).toBe(/^[a-z]/.test(reason) ? `answer.${reason}` : `answer: ${reason}`)
})

test('refuses huge and deeply nested answers with at most five short reasons', () => {
  const deep = JSON.parse('['.repeat(5_000) + ']'.repeat(5_000))
  const many = Array.from({ length: 10_000 }, () => ({ a: [1] }))
  const wide = Object.fromEntries(many.map((_, n) => [`p${n}`, n]))
  for (const name of Object.keys(polls) as (keyof typeof polls)[])
    for (const part of [deep, many, wide, 'x'.repeat(100_000)])
      for (const raw of [
        part,
        ...['choices', 'order', 'points', 'score', 'scores', 'value', 'words', 'text', 'upvote', 'lat'].map(
          field => ({ [field]: part }),
        ),
      ])
        expect(fixOf(name, raw)?.length).toBeLessThan(5 * 100)
})
