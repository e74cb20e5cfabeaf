import { expect, test } from 'vitest'
import { type StepInput, document } from '#contract/deck/deck.ts'
import type { HostAction } from '#contract/rooms/host-action.ts'
import { completeDocument } from '#deck/complete.ts'
import { hasRightAnswer, showResultsOf } from '#polls/show-results.ts'
import { applyAction } from './machine.ts'
import { type RoomState, agendaOf, newRoom } from './state.ts'
import { withheldOf } from './withheld.ts'

const poll = (id: string, fields: object = {}) =>
  ({
    kind: 'poll',
    id,
    poll: { type: 'multiple-choice', prompt: id, options: ['A', 'B'], ...fields },
  }) as StepInput
const parsed = document.parse([
  { kind: 'join', id: 'join' },
  poll('plain'),
  poll('quiz', { correctIndex: 1 }),
  poll('told', { correctIndex: 1, showResults: 'live' }),
  poll('host', { showResults: 'host' }),
  poll('closed', { showResults: 'closed' }),
])
const agenda = agendaOf(completeDocument(parsed, () => 'new'))
const polls = new Map(agenda.flatMap(step => step.polls).map(placed => [placed.pollId, placed]))
const why = (state: RoomState, id: string) => withheldOf(state, polls.get(id)!)
const go = (state: RoomState, ...names: HostAction['action'][]) =>
  names.reduce((each, action) => applyAction(each, agenda, { action } as HostAction, 0), state)
const at = (id: string) => go(newRoom, 'start', ...Array<'next'>(polls.get(id)!.step - 1).fill('next'))

test('[D60] showResults defaults to closed for a poll with a right answer, otherwise to live', () => {
  const of = (type: string, fields: object = {}) => {
    const [, step] = document.parse([
      { kind: 'join' },
      { kind: 'poll', poll: { type, prompt: '', ...fields } } as StepInput,
    ])
    return showResultsOf((step as Extract<typeof step, { kind: 'poll' }>).poll)
  }
  const place = { label: 'Here', lat: 1, lon: 2, zoom: 3 }
  expect(of('multiple-choice')).toBe('live')
  expect(of('multiple-choice', { correctIndex: 0 })).toBe('closed')
  expect(of('image-choice', { correctIndex: 0 })).toBe('closed')
  expect(of('this-or-that', { correctIndex: 0 })).toBe('closed')
  expect(of('estimate')).toBe('live')
  expect(of('estimate', { answer: 0 })).toBe('closed')
  expect(of('place-map', { place })).toBe('closed')
  // A field that the type does not use does not make it a quiz question.
  expect(of('rating', { correctIndex: 0, answer: 3, place })).toBe('live')
  expect(of('map', { place })).toBe('live')
  expect(of('multiple-choice', { correctIndex: 0, showResults: 'live' })).toBe('live')
  expect(of('wheel', { showResults: 'closed' })).toBe('live')
  expect(hasRightAnswer(polls.get('told')!.poll)).toBe(true)
})

test('[D60] withholds the results of a quiz question until the reveal, and again after it is reopened', () => {
  const open = at('quiz')
  expect(why(open, 'quiz')).toBe('open')
  expect(why(go(open, 'show'), 'quiz')).toBe('open')
  const closed = go(open, 'close')
  expect(why(closed, 'quiz')).toBeUndefined()
  expect(why(go(closed, 'next'), 'quiz')).toBeUndefined()
  expect(why(applyAction(closed, agenda, { action: 'reopen', pollId: 'quiz' }, 0), 'quiz')).toBe('open')
  expect(why(applyAction(closed, agenda, { action: 'reset', pollId: 'quiz' }, 0), 'quiz')).toBe('open')
  expect(why(go(open, 'next'), 'quiz')).toBe('open')
  expect(why(go(open, 'stop'), 'quiz')).toBeUndefined()
  expect([why(at('plain'), 'plain'), why(at('told'), 'told'), why(at('closed'), 'closed')]).toEqual([
    undefined,
    undefined,
    'open',
  ])
})

test('[D60] with showResults host, the stage shows results only after `show` and while the step is on stage', () => {
  const open = at('host')
  expect([why(open, 'host'), why(go(open, 'close'), 'host')]).toEqual(['host', 'host'])
  const shown = go(open, 'show')
  expect(why(shown, 'host')).toBeUndefined()
  expect(why(go(shown, 'hide'), 'host')).toBe('hidden')
  expect(why(go(shown, 'next'), 'host')).toBe('host')
  expect(why(go(shown, 'next', 'prev'), 'host')).toBe('host')
  expect(why(go(shown, 'stop'), 'host')).toBe('host')
})

test('[D60] hide applies to the step on stage and ends when the room leaves it', () => {
  const hidden = go(at('plain'), 'hide')
  expect([why(hidden, 'plain'), why(hidden, 'told')]).toEqual(['hidden', undefined])
  expect(why(go(hidden, 'next', 'prev'), 'plain')).toBeUndefined()
  expect(why(go(hidden, 'show'), 'plain')).toBeUndefined()
})
