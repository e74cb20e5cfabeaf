import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Poll } from '#contract/polls/poll.ts'
import { hasAcceptedText } from './accepted-text.ts'
import { meritOf } from './quiz-points.ts'
import { givesPartOfPoints, givesPoints, timesPoints } from './right-options.ts'

const poll = (type: Poll['type'], fields: Partial<Poll> = {}): Poll => ({
  type,
  prompt: 'Which?',
  timeLimitSec: null,
  options: ['A', 'B', 'C', 'D'],
  ...fields,
})
const several = poll('multiple-choice', { multiSelect: true, correctIndexes: [0, 2] })
const ranking = poll('ranking', { correctIndexes: [2, 0, 1, 3] })
const estimate = poll('estimate', { estimateMin: 0, estimateMax: 100, answer: 40, points: 'single' })
const berlin = { label: 'Berlin', lat: 52.52, lon: 13.4, zoom: 1 }
const region = { x: 0.4, y: 0.2, w: 0.2, h: 0.2 }
const onPicture = poll('place-map', {
  place: { label: 'Pump', picture: 'data:image/png,', region },
  points: 'single',
})

test.each([
  ['one right option', poll('this-or-that', { correctIndex: 1 }), { choices: [1] }, 1],
  ['a wrong option', poll('this-or-that', { correctIndex: 1 }), { choices: [0] }, 0],
  [
    'the right option and another',
    poll('multiple-choice', { correctIndex: 1, multiSelect: true }),
    { choices: [1, 2] },
    0,
  ],
  ['all right options', several, { choices: [0, 2] }, 1],
  ['one of two right options', several, { choices: [2] }, 0.5],
  ['one right, one wrong', several, { choices: [1, 2] }, 0],
  ['all options', several, { choices: [0, 1, 2, 3] }, 0],
  ['only wrong options', several, { choices: [1, 3] }, 0],
  ['the right order', ranking, { order: [2, 0, 1, 3] }, 1],
  ['two neighbours changed', ranking, { order: [2, 0, 3, 1] }, 2 / 3],
  ['the opposite order', ranking, { order: [3, 1, 0, 2] }, 0],
  ['the right number', estimate, { value: 40 }, 1],
  ['a number near it', estimate, { value: 30 }, 0.6],
  ['a number far from it', estimate, { value: 70 }, 0],
  ['the right place', poll('place-map', { place: berlin, points: 'double' }), { lat: 52.52, lon: 13.4 }, 1],
  [
    'the other end of the earth',
    poll('place-map', { place: berlin, points: 'double' }),
    { lat: -40, lon: -170 },
    0,
  ],
  ['a spot in the right region', onPicture, { x: 0.5, y: 0.3 }, 1],
  ['a spot on its edge', onPicture, { x: 0.6, y: 0.4 }, 1],
  ['a spot near it', onPicture, { x: 0.7, y: 0.3 }, 0.6],
  ['a spot far from it', onPicture, { x: 0.1, y: 0.9 }, 0],
  [
    'any spot without a region',
    poll('place-map', { place: { label: '', picture: 'data:image/png,' }, points: 'single' }),
    { x: 0.5, y: 0.3 },
    0,
  ],
  ['a right text', poll('open-feed', { accepted: ['Oslo'] }), { entries: [{ text: ' oslo. ' }] }, 1],
  ['a wrong text', poll('open-feed', { accepted: ['Oslo'] }), { entries: [{ text: 'Bergen' }] }, 0],
  ['an answer that is none', ranking, { choices: [0] }, 0],
  ['a poll without points', poll('rating'), { score: 5 }, 0],
])('%s earns the part of the points that it is worth, or none', (_what, asked, answer, merit) => {
  expect(meritOf(asked, answer)).toBeCloseTo(merit, 6)
})

test('a text that the host accepted earns all of them', () => {
  const asked = poll('open-feed', { accepted: ['Oslo'] })
  expect(meritOf(asked, { entries: [{ text: 'Christiania' }] }, ['Christiania'])).toBe(1)
})

test('a place counts by its distance, less forgiving where the map is larger', () => {
  const merit = (zoom: number) =>
    meritOf(poll('place-map', { place: { ...berlin, zoom }, points: 'single' }), { lat: 48.14, lon: 11.58 })
  expect([1, 2, 3, 4].map(zoom => Math.round(merit(zoom) * 100))).toEqual([90, 80, 60, 19])
})

test('no answer earns less than nothing or more than all', () => {
  const options = fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { minLength: 1 })
  const order = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 })
  fc.assert(
    fc.property(options, options, order, order, (right, choices, correctIndexes, given) => {
      const merits = [
        meritOf(poll('image-choice', { multiSelect: true, correctIndexes: right }), { choices }),
        meritOf(poll('ranking', { correctIndexes }), { order: given }),
      ]
      for (const merit of merits) {
        expect(merit).toBeGreaterThanOrEqual(0)
        expect(merit).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test.each([
  ['Zürich', 'zurich', true],
  ['Zürich', 'ZÜRICH!', true],
  ['Saint-Étienne', 'saint etienne', true],
  ['Shakespeare', 'Shakespear', true],
  ['Shakespeare', 'Shakespaere', true],
  ['Shakespeare', 'Shakespearre', true],
  ['Shakespeare', 'Shakspear', false],
  ['Rom', 'Ram', false],
  ['1969', '1968', false],
  ['Apollo 11', 'Apollo 12', false],
  ['Απόλλων', 'απολλων', true],
  ['東京', '東京', true],
  ['東京', '京都', false],
  ['!', '?', false],
])('where “%s” is right, “%s” is: %j', (right, text, isRight) => {
  expect(hasAcceptedText(text, [right])).toBe(isRight)
})

test('a question gives points when it has a right answer and its author wants them', () => {
  const questions: [Poll, boolean, boolean][] = [
    [poll('multiple-choice', { correctIndex: 0 }), true, false],
    [poll('multiple-choice', { correctIndex: 0, points: 'none' }), false, false],
    [several, true, true],
    [ranking, true, true],
    [poll('ranking', { correctIndex: 0 }), false, false],
    [estimate, true, true],
    // As before there were points for them.
    [poll('estimate', { estimateMin: 0, estimateMax: 9, answer: 4 }), false, false],
    [poll('place-map', { place: berlin }), false, false],
    [onPicture, true, true],
    [poll('place-map', { place: { label: '', picture: 'data:image/png,' }, points: 'single' }), false, false],
    [poll('open-feed', { accepted: ['Oslo'] }), true, true],
    [poll('open-feed'), false, false],
    [poll('rating', { correctIndex: 0, points: 'double' }), false, false],
  ]
  for (const [asked, gives, givesPart] of questions)
    expect([asked, givesPoints(asked), givesPartOfPoints(asked)]).toEqual([asked, gives, givesPart])
  expect(
    [undefined, 'none', 'single', 'double'].map(points => timesPoints({ points: points as Poll['points'] })),
  ).toEqual([1, 0, 1, 2])
})
