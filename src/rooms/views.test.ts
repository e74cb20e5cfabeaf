import { expect, test } from 'vitest'
import { document } from '#contract/deck/deck.ts'
import type { HostAction } from '#contract/rooms/host-action.ts'
import { completeDocument } from '#deck/complete.ts'
import { applyAction } from './machine.ts'
import { agendaOf, newRoom, type RoomState } from './state.ts'
import { applyTime } from './timing.ts'
import { hostView, phoneView, type ViewInput } from './views.ts'

const deck = document.parse([
  { kind: 'join', id: 'join' },
  {
    kind: 'poll',
    id: 'q',
    poll: { type: 'multiple-choice', prompt: 'q', options: ['A', 'B'], timeLimitSec: 10 },
  },
])
const agenda = agendaOf(completeDocument(deck, () => 'new'))
const start = applyAction(newRoom, agenda, { action: 'start' }, 0)
const close: HostAction = { action: 'close' }

const inputAt = (now: number): ViewInput => ({
  code: '482915',
  title: '',
  rehearsal: false,
  version: 1,
  agenda,
  now,
  pictureUrl: picture => picture,
  slideAt: () => undefined,
})

/** Returns what phones and hosts are told about who closed the poll. */
function closedEarly(state: RoomState, now: number) {
  const input = inputAt(now)
  const views = [phoneView(state, input), hostView(state, input, '')]
  return views.map(({ polls }) => polls[0]?.closedEarly)
}

test('that the host closed a poll is still known after its time limit would have ended', () => {
  const closed = applyAction(start, agenda, close, 4_000)
  expect(closedEarly(closed, 4_000)).toEqual([true, true])
  expect(closedEarly(applyTime(closed, agenda, 60_000), 60_000)).toEqual([true, true])
})

test('a poll that is open, or whose time was up, was not closed early', () => {
  expect(closedEarly(start, 4_000)).toEqual([undefined, undefined])
  expect(closedEarly(applyTime(start, agenda, 60_000), 60_000)).toEqual([undefined, undefined])
  const reopened = applyAction(
    applyAction(start, agenda, close, 4_000),
    agenda,
    { action: 'reopen', pollId: 'q' },
    5_000,
  )
  expect(closedEarly(reopened, 5_000)).toEqual([undefined, undefined])
})

test('phones are told what a question is about as long as people get ready, as the stage shows it', () => {
  const picture = 'data:image/png;base64,iVBORw0KGgo='
  const readyOf = (more: object, now: number) => {
    const poll = { ...deck[1], poll: { type: 'multiple-choice', prompt: 'q', options: ['A', 'B'], ...more } }
    const own = agendaOf(completeDocument(document.parse([deck[0], poll]), () => 'new'))
    const state = applyTime(applyAction(newRoom, own, { action: 'start' }, 0), own, now)
    return phoneView(state, { ...inputAt(now), agenda: own, pictureUrl: each => `url of ${each}` }).polls[0]
      ?.poll.ready
  }
  const quiz = { correctIndex: 0, getReadySec: 5 }
  const all = { ...quiz, category: ' Outer space ', readyPicture: picture }
  for (const now of [0, 4_000])
    expect(readyOf(all, now)).toEqual({ category: 'Outer space', picture: `url of ${picture}` })
  expect(readyOf(all, 5_000)).toBeUndefined()
  expect(readyOf({ ...quiz, category: ' ' }, 0)).toBeUndefined()
  expect(readyOf({ ...all, getReadySec: 0 }, 0)).toBeUndefined()
})
