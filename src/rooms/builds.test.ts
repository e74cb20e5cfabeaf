import fc from 'fast-check'
import { expect, test } from 'vitest'
import { document } from '#contract/deck/deck.ts'
import { Refusal } from '#contract/refusal.ts'
import type { HostAction } from '#contract/rooms/host-action.ts'
import { completeDocument } from '#deck/complete.ts'
import { advanceStepOf } from './flow.ts'
import { applyAction } from './machine.ts'
import { takesAnswer } from './timing.ts'
import {
  type RoomState,
  agendaOf,
  buildProgress,
  currentPolls,
  newRoom,
  readRoomState,
  writeRoomState,
} from './state.ts'
import { type ViewInput, hostView, phoneView } from './views.ts'

const text = (build?: number, more: object = {}) => ({ text: 'Text', ...(build && { build }), ...more })
const choice = { type: 'multiple-choice', prompt: 'Which?', options: ['A', 'B'] }
const agendaWith = (...steps: object[]) =>
  agendaOf(completeDocument(document.parse([{ kind: 'join', id: 'join' }, ...steps]), () => 'new'))

const agenda = agendaWith(
  { kind: 'slide', id: 'plain', texts: [text()] },
  {
    kind: 'slide',
    id: 'built',
    texts: [text(), text(7), text(7), text(40), text(20, { hidden: true })],
    overlays: [{ id: 'quiz', poll: { ...choice, correctIndex: 1 }, build: 12 }],
  },
  { kind: 'slide', id: 'last', shapes: [{ build: 3 }] },
)
const play = (state: RoomState, ...actions: HostAction[]) =>
  actions.reduce((each, action) => applyAction(each, agenda, action, 5), state)
const start: HostAction = { action: 'start' }
const next: HostAction = { action: 'next' }
const prev: HostAction = { action: 'prev' }
const advance: HostAction = { action: 'advance' }
const place = ({ stepIndex, build }: RoomState) => [stepIndex, build]
const refusal = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return error instanceof Refusal ? [error.status, error.fix] : error
  }
  return undefined
}

test('[D82] next shows the entrances of a step one after another, by the order of their numbers, then the next step', () => {
  const places = [play(newRoom, start)]
  for (let count = 0; count < 6; count += 1) places.push(play(places.at(-1)!, next))
  expect(places.map(place)).toEqual([
    [1, 0],
    [2, 0],
    [2, 1],
    [2, 2],
    [2, 3],
    [3, 0],
    [3, 1],
  ])
  expect(places.map(state => buildProgress(state, agenda))).toEqual([
    {},
    { build: 0, builds: 3 },
    { build: 1, builds: 3 },
    { build: 2, builds: 3 },
    { build: 3, builds: 3 },
    { build: 0, builds: 1 },
    { build: 1, builds: 1 },
  ])
  expect(refusal(() => play(places.at(-1)!, next))).toMatchObject({ 0: 409 })
  expect(advanceStepOf(places.at(-2)!, agenda, 5)).toBe('next')
  expect(advanceStepOf(places.at(-1)!, agenda, 5)).toBe(null)
})

test('[D82] forward and then back gives the same places, each step that is gone back to complete', () => {
  const most = 6
  fc.assert(
    fc.property(fc.integer({ min: 0, max: most }), fc.integer({ min: 1, max: most }), (before, count) => {
      const from = play(newRoom, start, ...Array.from({ length: before }, () => next))
      const forward = Math.min(count, most - before)
      const there: number[][] = []
      let state = from
      for (let each = 0; each < forward; each += 1) {
        there.push(place(state))
        state = play(state, next)
      }
      for (const expected of there.toReversed()) {
        state = play(state, prev)
        expect(place(state)).toEqual(expected)
      }
    }),
  )
})

test('[D82] goto begins a step at its beginning, or after the entrances that are named', () => {
  const live = play(newRoom, start)
  expect(place(play(live, { action: 'goto', step: 2 }))).toEqual([2, 0])
  const there = play(live, { action: 'goto', step: 2, build: 2 })
  expect(place(there)).toEqual([2, 2])
  expect(place(play(there, { action: 'goto', step: 2 }))).toEqual([2, 2])
  expect(place(play(there, { action: 'goto', step: 2, build: 0 }))).toEqual([2, 0])
  expect(place(play(there, { action: 'goto', step: 3 }))).toEqual([3, 0])
  expect(refusal(() => play(live, { action: 'goto', step: 2, build: 4 }))).toEqual([
    409,
    'Step 2 has 3 entrances. Send a build from 0 to 3.',
  ])
  expect(refusal(() => play(live, { action: 'goto', step: 1, build: 1 }))).toEqual([
    409,
    'Step 1 has no entrances. Leave build out.',
  ])
})

test('[D82] of two presses at once the second is refused, forward and back', () => {
  const slide = play(newRoom, start, next)
  for (const press of [
    { action: 'advance', step: 2, build: 0, expect: 'next' },
    { action: 'next', step: 2, build: 0 },
  ] as const) {
    const once = play(slide, press)
    expect(place(once)).toEqual([2, 1])
    expect(refusal(() => play(once, press))).toEqual([
      409,
      'The room shows 1 of the entrances of step 2 now. Read the room, then decide again.',
    ])
  }
  const back = { action: 'prev', step: 2, build: 1 } as const
  const once = play(slide, next, back)
  expect(place(once)).toEqual([2, 0])
  expect(refusal(() => play(once, back))).toMatchObject({ 0: 409 })
  // From the last entrance the step of the first press is another one.
  const last = { action: 'next', step: 2, build: 3 } as const
  const gone = play(slide, next, next, next, last)
  expect(place(gone)).toEqual([3, 0])
  expect(refusal(() => play(gone, last))).toMatchObject({ 0: 409 })
})

test('[D82] a question opens when its card comes on stage, and not before', () => {
  const takes = (state: RoomState) => takesAnswer(state, agenda, 'quiz', 5)
  const asked = (state: RoomState) => currentPolls(state, agenda).map(({ pollId }) => pollId)
  const before = play(newRoom, start, next, next)
  expect([asked(before), takes(before), before.polls.has('quiz')]).toEqual([[], false, false])
  const shown = play(before, next)
  expect([asked(shown), takes(shown)]).toEqual([['quiz'], true])
  const back = play(shown, prev)
  expect([asked(back), takes(back)]).toEqual([[], false])
  expect(takes(play(back, next))).toBe(true)
  expect(takes(play(shown, next, next, prev))).toBe(true)
})

test('[D82] the main button closes a question at its place among the entrances, before what comes after it', () => {
  const shown = play(newRoom, start, advance, advance, advance)
  expect([place(shown), advanceStepOf(shown, agenda, 5)]).toEqual([[2, 2], 'close'])
  const closed = play(shown, advance)
  expect([place(closed), closed.polls.get('quiz')?.revealed]).toEqual([[2, 2], true])
  expect(place(play(closed, advance))).toEqual([2, 3])
})

test('[D82] what was shown by the host is not shown of a card that comes later', () => {
  const waiting = { ...choice, showResults: 'host' }
  const two = agendaWith({
    kind: 'slide',
    id: 's',
    overlays: [
      { id: 'first', poll: waiting },
      { id: 'second', poll: waiting, build: 1 },
    ],
  })
  const shown = applyAction(applyAction(newRoom, two, start, 0), two, { action: 'show' }, 0)
  expect(shown.shown).toBe(true)
  expect(applyAction(shown, two, next, 1).shown).toBe(false)
})

const input: ViewInput = {
  code: '123456',
  title: 'Deck',
  rehearsal: false,
  version: 1,
  agenda,
  now: 5,
  pictureUrl: name => name,
  slideAt: () => undefined,
}

test('[D82] hosts are told how far the step has come; phones get the polls that are there, and nothing else', () => {
  const before = play(newRoom, start, next, next)
  expect(hostView(before, input, '')).toMatchObject({ stepIndex: 2, build: 1, builds: 3, polls: [] })
  const phone = phoneView(before, input)
  expect([phone.polls, 'build' in phone]).toEqual([[], false])
  const shown = play(before, next)
  expect(phoneView(shown, input).polls).toMatchObject([{ pollId: 'quiz', open: true }])
  const back = hostView(play(shown, prev), input, '')
  expect(back.polls).toMatchObject([{ pollId: 'quiz', coming: true, open: false }])
  expect(hostView(play(newRoom, start), input, '')).not.toHaveProperty('build')
})

test('a state without entrances is that of a room of before', () => {
  const { build: _, ...before } = JSON.parse(writeRoomState(newRoom))
  expect(readRoomState(JSON.stringify(before))).toEqual(newRoom)
})
