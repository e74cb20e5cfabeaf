import { expect, test } from 'vitest'
import { document } from '#contract/deck/deck.ts'
import { completeDocument } from '#deck/complete.ts'
import { type RoomAction, applyAction } from '#rooms/machine.ts'
import { agendaOf, newRoom } from '#rooms/state.ts'
import type { LiveRoom } from './room.ts'
import { unansweredPeople } from './unanswered.ts'

const steps = ['one', 'two'].map(id => ({
  kind: 'poll',
  id,
  poll: { type: 'multiple-choice', prompt: 'q', options: ['A', 'B'], correctIndex: 0, timeLimitSec: 60 },
}))
const agenda = agendaOf(
  completeDocument(document.parse([{ kind: 'join', id: 'join' }, ...steps]), () => 'new'),
)

/** A room in the memory of a server that started at `startedAt`, ms, with the people who are here. The clock begins at 1,000. */
function openRoom(startedAt = 0) {
  let at = 1_000
  const room = {
    agenda,
    state: newRoom,
    kicked: new Set<string>(),
    present: new Map<string, []>(),
    keys: new Map(),
    rehearsal: false,
  }
  const people = unansweredPeople(
    () => room as unknown as LiveRoom,
    { pool: { query: async () => ({ rows: [] }) } as never, now: () => at, startedAt },
    () => undefined,
    () => undefined,
  )
  return {
    people,
    act(action: RoomAction) {
      room.state = applyAction(room.state, agenda, action, at)
      room.kicked = new Set(room.state.kicked)
      people.update()
    },
    come(id: string) {
      room.present.set(id, [])
      people.came(id)
    },
    leave(id: string) {
      room.present.delete(id)
      people.left(id)
    },
    wait: (ms: number) => (at += ms),
  }
}

const one = { pollId: 'one', round: 1 }

test('who leaves without an answer is waited for until they answer, elsewhere perhaps', () => {
  const { people, act, come, leave } = openRoom()
  for (const id of ['ada', 'bob']) come(id)
  act({ action: 'start' })
  people.stored('one', 1, ['ada'])
  expect(people.answered()).toEqual([])
  leave('bob')
  expect(people.answered()).toEqual([{ ...one, awaits: true, away: 1 }])
  come('bob')
  expect(people.answered()).toEqual([])
  leave('bob')
  people.stored('one', 1, ['bob'])
  expect(people.answered()).toEqual([one])
})

test('a server keeps waiting for its last person, and has nobody to wait for at the next question', () => {
  const { people, act, come, leave, wait } = openRoom()
  come('ada')
  act({ action: 'start' })
  leave('ada')
  expect(people.answered()).toEqual([{ ...one, awaits: true, away: 1 }])
  wait(11_000)
  act({ action: 'next' })
  expect(people.answered()).toBeNull()
})

test('who reloads the page while a question comes on stage is waited for, and nobody who left long before', () => {
  const { people, act, come, leave, wait } = openRoom()
  for (const id of ['ada', 'bob', 'eve']) come(id)
  leave('eve')
  wait(9_000)
  leave('bob')
  wait(2_000)
  act({ action: 'start' })
  people.stored('one', 1, ['ada'])
  expect(people.answered()).toEqual([{ ...one, awaits: true, away: 1 }])
  people.stored('one', 1, ['bob'])
  expect(people.answered()).toEqual([one])
})

test('nobody waits for whom the host removed, before or after they left', () => {
  const { people, act, come, leave } = openRoom()
  for (const id of ['ada', 'bob', 'eve']) come(id)
  act({ action: 'start' })
  people.stored('one', 1, ['ada'])
  leave('bob')
  act({ action: 'kick', participantId: 'bob' })
  act({ action: 'kick', participantId: 'eve' })
  leave('eve')
  expect(people.answered()).toEqual([one])
})

test('a server that started after a question came on stage does not know for whom to wait', () => {
  const { people, act, come } = openRoom(2_000)
  act({ action: 'start' })
  come('ada')
  people.stored('one', 1, ['ada'])
  expect(people.answered()).toEqual([{ ...one, awaits: true }])
})
