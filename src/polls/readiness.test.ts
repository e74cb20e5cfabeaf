import { expect, test } from 'vitest'
import { pollTypes } from '#contract/polls/looks.ts'
import { type Poll, poll } from '#contract/polls/poll.ts'
import { findPollProblems } from './readiness.ts'

const picture = 'data:image/png;base64,AAAA'
const of = (type: string, more: object = {}) => poll.parse({ type, prompt: 'Q?', ...more })
const paths = (asked: Poll, earlier = new Map<number, Poll>()) =>
  findPollProblems(asked, () => earlier).map(({ path }) => path.join('.'))
const two = { options: ['A', 'B'] }
const place = { label: 'Paris', lat: 48.9, lon: 2.4, zoom: 5 }
const before = new Map([
  [1, of('multiple-choice', two)],
  [2, of('rating')],
  [3, of('open-feed')],
])

/** One poll of each type that is ready. */
const ready: Record<(typeof pollTypes)[number], object> = {
  'multiple-choice': two,
  'image-choice': { optionImages: [picture, picture] },
  'this-or-that': two,
  ranking: two,
  'hundred-points': two,
  rating: {},
  nps: {},
  estimate: { estimateMin: 0, estimateMax: 10 },
  radar: { dimensions: ['A', 'B', 'C'] },
  'word-cloud': {},
  'open-feed': {},
  'qa-upvotes': {},
  timer: { timeLimitSec: 60 },
  wheel: {},
  map: {},
  'place-map': { place },
  rounds: { refs: [1, 2] },
}

test.each(pollTypes)('[D14] %s: is ready with its required fields, and not with a blank prompt', type => {
  expect(paths(of(type, ready[type]), before)).toEqual([])
  expect(paths(of(type, { ...ready[type], prompt: ' \t' }), before)).toEqual(['prompt'])
})

test.each<[string, object, string[]]>([
  ['multiple-choice', { options: ['A'] }, ['options']],
  ['multiple-choice', { quizView: 'standings' }, []],
  ['multiple-choice', { quizView: 'standings', options: ['A'] }, ['options']],
  ['multiple-choice', { options: ['A', ' '] }, ['options.1']],
  ['multiple-choice', { options: ['A', 'B', ' A '] }, ['options.2']],
  ['multiple-choice', { ...two, correctIndex: 2 }, ['correctIndex']],
  ['multiple-choice', { ...two, correctIndex: 1 }, []],
  ['image-choice', {}, ['optionImages']],
  ['image-choice', { optionImages: [picture] }, ['optionImages']],
  ['image-choice', { optionImages: [picture, null] }, ['optionImages.1']],
  ['image-choice', { options: ['A', 'B', 'C'], optionImages: [picture, picture] }, ['optionImages.2']],
  ['image-choice', { options: ['A', 'B'], optionImages: [picture, picture] }, []],
  ['image-choice', { optionImages: [picture, picture], correctIndex: 2 }, ['correctIndex']],
  ['image-choice', { optionImages: [picture], correctIndex: 2 }, ['optionImages', 'correctIndex']],
  ['hundred-points', { options: ['A', ''], hpStyle: 'bullet', targets: [5] }, ['options.1', 'targets.1']],
  ['this-or-that', { options: ['A'] }, ['options']],
  ['this-or-that', { options: ['A', 'B', 'C'] }, ['options']],
  ['this-or-that', { options: ['A', ''] }, ['options.1']],
  ['ranking', { options: ['A'] }, ['options']],
  ['hundred-points', { options: ['A'] }, ['options']],
  ['hundred-points', { ...two, hpStyle: 'sunburst' }, ['groups.0', 'groups.1']],
  ['hundred-points', { ...two, hpStyle: 'icicle', groups: ['G', ' '] }, ['groups.1']],
  ['hundred-points', { ...two, hpStyle: 'marimekko', groups: ['G', 'G'] }, []],
  ['hundred-points', { ...two, hpStyle: 'bullet', targets: [50] }, ['targets.1']],
  ['hundred-points', { ...two, hpStyle: 'bullet', targets: [50, 0] }, []],
  ['estimate', {}, ['estimateMin', 'estimateMax']],
  ['estimate', { estimateMin: 0 }, ['estimateMax']],
  ['estimate', { estimateMin: 5, estimateMax: 5 }, ['estimateMax']],
  ['estimate', { estimateMin: 0, estimateMax: 10, answer: 11 }, ['answer']],
  ['estimate', { estimateMin: 0, estimateMax: 10, answer: 10 }, []],
  ['radar', { dimensions: ['A', 'B'] }, ['dimensions']],
  ['radar', { dimensions: ['A', 'B', 'A'] }, ['dimensions.2']],
  ['timer', {}, ['timeLimitSec']],
  ['wheel', { wheelSource: 'custom' }, ['wheelNames']],
  ['wheel', { wheelSource: 'custom', wheelNames: ['Ada', ''] }, ['wheelNames.1']],
  ['wheel', { wheelSource: 'participants' }, []],
  ['place-map', {}, ['place']],
  ['rounds', { refs: [1, 9] }, ['refs.1']],
  ['rounds', { refs: [1, 3] }, ['refs.1']],
  ['rounds', { refs: [1] }, ['refs']],
  // Without refs, what cannot be compared is left out.
  ['rounds', { refs: [] }, []],
])('[D14] %s with %j has problems at %j', (type, more, expected) => {
  expect(paths(of(type, more), before)).toEqual(expected)
})

test('[D14] rounds without refs compares every poll before it that has options or scores', () => {
  const comparable = new Map([...before].slice(0, 2))
  expect(paths(of('rounds'), comparable)).toEqual([])
  expect(paths(of('rounds'), new Map([...before].slice(0, 1)))).toEqual(['refs'])
  expect(paths(of('rounds'), new Map([...before].slice(1)))).toEqual(['refs'])
})

test.each(['\u200b', '\u3164', '\u2800', ' \u00ad ', '\u202e'])('what draws nothing is blank: %j', blank => {
  const asked = of('multiple-choice', { prompt: blank, options: [blank, 'Yes'] })
  expect(paths(asked)).toEqual(['prompt', 'options.0'])
})

test('two options that look the same are the same', () => {
  expect(paths(of('ranking', { options: ['Yes', 'Yes\u200b'] }))).toEqual(['options.1'])
})
