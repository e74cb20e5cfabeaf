import { expect, test } from 'vitest'
import { type PollType } from '#contract/polls/looks.ts'
import { poll } from '#contract/polls/poll.ts'
import { answerText } from './answer-text.ts'

const options = ['Tea', 'Coffee']

test.each<[PollType, object, unknown, string]>([
  ['multiple-choice', { options }, { choices: [0, 1] }, 'Tea; Coffee'],
  ['image-choice', { optionImages: ['data:image/png,', 'data:image/png,'] }, { choices: [1] }, 'Picture 2'],
  ['ranking', { options }, { order: [1, 0] }, '1. Coffee; 2. Tea'],
  ['hundred-points', { options }, { points: [40, 60] }, 'Tea 40; Coffee 60'],
  ['rating', {}, { score: 4 }, '4'],
  ['estimate', {}, { value: -1.5 }, '-1.5'],
  ['radar', { dimensions: ['Fun', 'Pace', 'Trust'] }, { scores: [1, 2, 5] }, 'Fun 1; Pace 2; Trust 5'],
  [
    'radar',
    { radarStyle: 'grid', dimensions: ['Effort', 'Value'], options },
    {
      spots: [
        [4, 17],
        [0, 20],
      ],
    },
    'Tea: Effort 4, Value 17; Coffee: Effort 0, Value 20',
  ],
  [
    'radar',
    { radarStyle: 'grid', dimensions: ['Effort', 'Value'] },
    { spots: [[4, 17]] },
    'Effort 4, Value 17',
  ],
  ['word-cloud', {}, { words: ['calm', 'deep work'] }, 'calm; deep work'],
  ['open-feed', {}, { entries: [{ text: 'Hi' }, { text: 'Ho' }], upvotes: [] }, 'Hi; Ho'],
  ['map', {}, { lat: 52.5, lon: 13.4 }, '52.5, 13.4'],
])('formats an answer to a %s poll as text', (type, fields, answer, words) => {
  expect(answerText(poll.parse({ type, prompt: 'Q?', ...fields }), answer)).toBe(words)
})
