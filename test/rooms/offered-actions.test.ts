import { describe, expect, test } from 'vitest'
import { type HostAction, hostAction } from '#contract/rooms/host-action.ts'
import { answerless, pollTypes } from '#contract/polls/looks.ts'
import { type Poll, poll as pollSchema } from '#contract/polls/poll.ts'
import type { Document } from '#contract/deck/deck.ts'
import { newPoll } from '#deck/new-poll.ts'
import { applyAction } from '#rooms/machine.ts'
import { type RoomState, agendaOf, newRoom } from '#rooms/state.ts'
import { applyTime } from '#rooms/timing.ts'
import { hostView } from '#rooms/views.ts'
import { type OfferedAction, mayToggleResults, offeredActions } from '#web/ui/offered-actions.ts'
import { asWritten } from '#contract/text/translate.ts'

const pollId = 'q'
/** When the poll comes on stage, ms. */
const start = 1_000

/** A room with one poll on stage, at a time. */
function roomOf(poll: Poll) {
  const document: Document = [
    { kind: 'join', id: 'join' },
    { kind: 'poll', id: pollId, poll },
  ]
  const agenda = agendaOf(document)
  const act = (state: RoomState, action: HostAction, now: number) => applyAction(state, agenda, action, now)
  const seen = (state: RoomState, now: number, voters: number) => {
    const view = hostView(
      state,
      {
        code: '123456',
        title: '',
        rehearsal: false,
        version: 1,
        agenda,
        now,
        pictureUrl: picture => picture,
        slideAt: () => undefined,
      },
      '',
    )
    const [pollState] = view.polls
    if (!pollState) throw new Error('The poll is not on stage.')
    return {
      offered: offeredActions(poll, pollState, voters, now),
      results: mayToggleResults(view, document),
    }
  }
  const live = act(newRoom, { action: 'start' }, start)
  const later = (ms: number, state = live) => applyTime(state, agenda, start + ms)
  return { act, seen, live, later }
}

const closed: HostAction = { action: 'close' }
const bodies: Record<OfferedAction, object> = {
  close: { action: 'close' },
  extend: { action: 'extend', seconds: 30 },
  skip: { action: 'skip' },
  reopen: { action: 'reopen', pollId },
  reset: { action: 'reset', pollId },
}

/** A moment of a room, and how many people have answered. */
type Moment = [state: RoomState, now: number, voters: number]
const tenSeconds = { timeLimitSec: 10 } as const

const moments: Record<string, (poll: Poll) => { room: ReturnType<typeof roomOf>; moment: Moment }> = {
  'getting ready': poll => {
    const room = roomOf({ ...poll, getReadySec: 5 })
    return { room, moment: [room.live, start + 1_000, 0] }
  },
  open: poll => {
    const room = roomOf(poll)
    return { room, moment: [room.live, start + 1_000, 0] }
  },
  'open, with answers': poll => {
    const room = roomOf(poll)
    return { room, moment: [room.live, start + 1_000, 3] }
  },
  'open, with a time limit': poll => {
    const room = roomOf({ ...poll, ...tenSeconds })
    return { room, moment: [room.later(5_000), start + 5_000, 0] }
  },
  'time is up, last answers on their way': poll => {
    const room = roomOf({ ...poll, ...tenSeconds })
    return { room, moment: [room.later(10_500), start + 10_500, 3] }
  },
  'time is up': poll => {
    const room = roomOf({ ...poll, ...tenSeconds })
    return { room, moment: [room.later(11_500), start + 11_500, 3] }
  },
  closed: poll => {
    const room = roomOf(poll)
    return { room, moment: [room.act(room.live, closed, start + 2_000), start + 3_000, 3] }
  },
  'closed, without answers': poll => {
    const room = roomOf(poll)
    return { room, moment: [room.act(room.live, closed, start + 2_000), start + 3_000, 0] }
  },
  'closed, results hidden': poll => {
    const room = roomOf(poll)
    const state = room.act(room.act(room.live, closed, start + 2_000), { action: 'hide' }, start + 2_500)
    return { room, moment: [state, start + 3_000, 3] }
  },
  'open again': poll => {
    const room = roomOf(poll)
    const state = room.act(
      room.act(room.live, closed, start + 2_000),
      { action: 'reopen', pollId },
      start + 3_000,
    )
    return { room, moment: [state, start + 4_000, 3] }
  },
  reset: poll => {
    const room = roomOf(poll)
    const state = room.act(
      room.act(room.live, closed, start + 2_000),
      { action: 'reset', pollId },
      start + 3_000,
    )
    return { room, moment: [state, start + 4_000, 0] }
  },
  skipped: poll => {
    const room = roomOf(poll)
    return { room, moment: [room.act(room.live, { action: 'skip' }, start + 2_000), start + 3_000, 3] }
  },
}

/** What is offered in each moment. `results` stands for hiding and showing them. */
const whileOpen = ['close', 'skip']
const quizQuestion = {
  'getting ready': ['skip', 'results'],
  open: [...whileOpen, 'results'],
  'open, with answers': [...whileOpen, 'reset', 'results'],
  'open, with a time limit': ['close', 'extend', 'skip', 'results'],
  'time is up, last answers on their way': ['skip', 'reset', 'results'],
  'time is up': ['reopen', 'reset', 'results'],
  closed: ['reopen', 'reset', 'results'],
  'closed, without answers': ['reopen', 'reset', 'results'],
  'closed, results hidden': ['reopen', 'reset', 'results'],
  'open again': [...whileOpen, 'reset', 'results'],
  reset: [...whileOpen, 'results'],
  skipped: ['reopen', 'reset', 'results'],
}
type Offers = Record<string, readonly string[]>
const without = (table: Offers, action: string, moments: (offered: readonly string[]) => boolean): Offers =>
  Object.fromEntries(
    Object.entries(table).map(([moment, offered]) => [
      moment,
      moments(offered) ? offered.filter(each => each !== action) : offered,
    ]),
  )
/** Results that are withheld until the poll closes can be neither hidden nor shown before. */
const withheld = (table: Offers) => without(table, 'results', offered => !offered.includes('reopen'))
/** Where nothing gives points, nothing can be taken out of a quiz. */
const { skipped: _, ...asked } = without(quizQuestion, 'skip', () => true)
const timer = {
  open: ['close', 'extend'],
  'open, with a time limit': ['close', 'extend'],
  'time is up, last answers on their way': [],
  'time is up': ['reopen'],
  closed: ['reopen'],
  'open again': ['close', 'extend'],
}
const wheel = { open: [] }
const onlyShown = { open: ['results'], 'open, with answers': ['results'] }

const cases: [name: string, poll: Poll, table: Offers][] = [
  ...pollTypes
    .filter(type => !answerless.has(type))
    .map((type): [string, Poll, Offers] => [type, newPoll(type, asWritten), asked]),
  ['a quiz question', { ...newPoll('multiple-choice', asWritten), correctIndex: 0 }, withheld(quizQuestion)],
  [
    'a ranking with a right order',
    { ...newPoll('ranking', asWritten), correctIndexes: [0, 1] },
    withheld(quizQuestion),
  ],
  [
    'an estimate with points',
    { ...newPoll('estimate', asWritten), answer: 3, points: 'single' },
    withheld(quizQuestion),
  ],
  [
    'a poll whose results wait until it closes',
    { ...newPoll('rating', asWritten), showResults: 'closed' },
    withheld(asked),
  ],
  ['a poll whose results the host shows', { ...newPoll('rating', asWritten), showResults: 'host' }, asked],
  ['timer', newPoll('timer', asWritten), timer],
  ['wheel', newPoll('wheel', asWritten), wheel],
  ['rounds', newPoll('rounds', asWritten), onlyShown],
  [
    'standings',
    pollSchema.parse({ type: 'multiple-choice', prompt: 'Standings', quizView: 'standings', options: [] }),
    onlyShown,
  ],
]

describe.each(cases)('[D64] %s', (_, poll, table) => {
  test.each(Object.entries(table))('%s: stage and remote offer %j', (name, expected) => {
    const found = moments[name]?.(poll)
    if (!found) throw new Error(`There is no moment ${name}.`)
    const {
      room: { seen, act },
      moment: [state, now, voters],
    } = found
    const { offered, results } = seen(state, now, voters)
    expect([...offered, ...(results ? ['results'] : [])]).toEqual(expected)
    for (const action of offered)
      expect(() => act(state, hostAction.parse(bodies[action]), now), action).not.toThrow()
  })
})

test('what is not offered for a poll that was never open is refused', () => {
  const { room, moment } = moments['getting ready']!(newPoll('rating', asWritten))
  const [state, now] = moment
  for (const body of [bodies.reopen, bodies.extend, bodies.skip])
    expect(() => room.act(state, hostAction.parse(body), now)).toThrow()
})

test('nothing is hidden or shown before the session, on the join screen and on a slide', () => {
  const document: Document = [{ kind: 'join', id: 'join' }]
  const view = { stepIndex: 0, polls: [] }
  expect(mayToggleResults({ ...view, status: 'lobby' }, document)).toBe(false)
  expect(mayToggleResults({ ...view, status: 'live' }, document)).toBe(false)
})
