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

/** Returns what phones and hosts are told about who closed the poll. */
function closedEarly(state: RoomState, now: number) {
  const input: ViewInput = {
    code: '482915',
    title: '',
    rehearsal: false,
    version: 1,
    agenda,
    now,
    pictureUrl: picture => picture,
    slideAt: () => undefined,
  }
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
