import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { document } from '#contract/deck/deck.ts'
import type { HostAction } from '#contract/rooms/host-action.ts'
import { completeDocument } from '#deck/complete.ts'
import { closingComments, roomClosing } from '#polls/room-closing.ts'
import { askedClosing } from './closing.ts'
import { applyAction } from './machine.ts'
import { readRoomState, type RoomState, agendaOf, askedNow, newRoom, writeRoomState } from './state.ts'
import { takesAnswer } from './timing.ts'
import { hostView, phoneView } from './views.ts'
import { isForStage } from './withheld.ts'

const agendaWith = (id: string) =>
  agendaOf(
    completeDocument(
      document.parse([
        { kind: 'join', id: 'join' },
        { kind: 'poll', id, poll: { type: 'rating', prompt: 'How far?' } },
      ]),
      () => 'new',
    ),
  )
const agenda = agendaWith('far')
const go = (state: RoomState, ...actions: HostAction[]) =>
  actions.reduce((each, action) => applyAction(each, agenda, action, 1_000), state)
const start: HostAction = { action: 'start' }
const stop: HostAction = { action: 'stop' }
const ask: HostAction = { action: 'closing_question', question: 'How was it?' }
const viewed = (now: number) => ({
  code: '123456',
  title: 'Talk',
  rehearsal: false,
  version: 1,
  agenda,
  now,
  pictureUrl: (picture: string) => picture,
  slideAt: () => undefined,
})
const ids = [roomClosing.pollId, closingComments.pollId]

test('the question of the host is asked from the end of a session on, for a day', () => {
  const ended = go(newRoom, start, ask, stop)
  const isTaken = (state: RoomState, at: number) => ids.map(id => takesAnswer(state, agenda, id, at))
  expect(isTaken(go(newRoom, start, ask), 1_000)).toEqual([false, false])
  expect(isTaken(ended, 1_000)).toEqual([true, true])
  expect(isTaken(ended, 1_000 + limits.closingMs - 1)).toEqual([true, true])
  expect(isTaken(ended, 1_000 + limits.closingMs)).toEqual([false, false])
  // The polls of the deck are over.
  expect(takesAnswer(ended, agenda, 'far', 1_000)).toBe(false)
  expect(isTaken(readRoomState(writeRoomState(ended)), 1_000)).toEqual([true, true])
})

test('nothing is asked without a question, in a room that never began, and of a room that was stored before there were such questions', () => {
  const quiet = [go(newRoom, start, stop), go(newRoom, ask, stop)]
  for (const state of quiet) expect(askedClosing(state, agenda)).toEqual([])
  expect(askedClosing(go(newRoom, start, ask, { ...ask, question: null }, stop), agenda)).toEqual([])
  const { closingQuestion: _, ...earlier } = JSON.parse(writeRoomState(go(newRoom, start, stop)))
  expect(readRoomState(JSON.stringify(earlier)).closingQuestion).toBeNull()
})

test('after the end the question stays as it is, and hosts do not act on what is asked', () => {
  expect(() => go(newRoom, start, stop, ask)).toThrow('wrong state')
  for (const pollId of ids)
    for (const action of ['reset', 'reopen'] as const)
      expect(() => go(newRoom, start, ask, { action, pollId })).toThrow()
})

test('phones are told while there is something to answer, hosts for good; no stage gets what was answered', () => {
  const ended = go(newRoom, start, ask, stop)
  const asked = [
    { pollId: ids[0], round: 1, open: true, poll: { prompt: 'How was it?' } },
    { pollId: ids[1], open: true, poll: { type: 'open-feed' } },
  ]
  expect(phoneView(go(newRoom, start, ask), viewed(1_000))).not.toHaveProperty('closing')
  expect(phoneView(ended, viewed(1_000)).closing).toMatchObject(asked)
  expect(phoneView(ended, viewed(1_000 + limits.closingMs))).not.toHaveProperty('closing')
  expect(hostView(go(newRoom, start, ask), viewed(1_000), '')).toMatchObject({
    closingQuestion: 'How was it?',
  })
  expect(hostView(ended, viewed(1_000 + limits.closingMs), '').closing).toMatchObject([
    { open: false },
    { open: false },
  ])
  for (const placed of [roomClosing, closingComments]) {
    expect(isForStage(ended, placed)).toBe(false)
    expect(isForStage(ended, askedNow(ended, placed))).toBe(false)
  }
})

test('a poll of the deck takes the place of one with its id', () => {
  const taken = agendaWith(roomClosing.pollId)
  expect(() => applyAction(newRoom, taken, ask, 0)).toThrow('wrong state')
  expect(applyAction(newRoom, taken, { ...ask, question: null }, 0).closingQuestion).toBeNull()
})
