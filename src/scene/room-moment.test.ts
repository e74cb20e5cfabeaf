import { expect, test } from 'vitest'
import { aPoll } from '#test/scene/fixtures.ts'
import { momentOfRoom, type RoomData } from './room-moment.ts'

test('the end counts every poll that was opened to answers, answered or not', () => {
  const polls = [aPoll({}), aPoll({ type: 'nps' }), aPoll({ type: 'timer' }), aPoll({ type: 'rating' })]
  const ids = polls.map((_, index) => `p${index}`)
  const shown = ids.slice(0, 3).map((pollId, index) => ({
    pollId,
    step: index + 1,
    round: 1,
    open: false,
    revealed: true,
    deadline: null,
  }))
  const tally = {
    pollId: 'p0',
    round: 1,
    voters: 7,
    result: { options: [] },
    table: { columns: [], rows: [] },
    summary: '',
  }
  const data: RoomData = {
    deck: {
      title: 'Retro',
      extras: null,
      document: [
        { kind: 'join', id: 'j' },
        ...polls.map((poll, index) => ({ kind: 'poll' as const, id: ids[index]!, poll })),
      ],
    },
    room: {
      code: '482915',
      title: 'Retro',
      rehearsal: false,
      version: 9,
      status: 'ended',
      stepIndex: 3,
      stepCount: 5,
      now: '2026-01-01T00:00:00.000Z',
      locked: false,
      phoneSlides: false,
      hidden: false,
      profanity: 'mask',
      polls: shown,
      joinUrl: 'https://poll.example.org/482915',
    },
    people: { joined: 12, online: 3, recent: [] },
    tallies: new Map([['p0', tally]]),
    now: 0,
  }
  expect(momentOfRoom(data).counts).toEqual({ people: 12, answers: 7, polls: 2 })
})
