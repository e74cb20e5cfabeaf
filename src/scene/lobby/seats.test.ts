import { expect, test } from 'vitest'
import { type Seating, noSeats, seatPeople, takeTurns } from './seats.ts'

const person = (id: number) => ({ participantId: `p${id}`, name: `Person ${id}` })
/** The people with these ids as the server lists them, newest first. */
const listed = (ids: readonly number[], joined = ids.length) => ({
  joined,
  recent: ids.toReversed().slice(0, 60).map(person),
  unnamed: [],
})
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)
const idsOf = ({ seats }: Seating) => seats.map(({ person: { participantId } }) => participantId)

test('newcomers sit down behind the others, who stay where they are', () => {
  const few = seatPeople(noSeats, listed([1, 2, 3]), [])
  expect(idsOf(few)).toEqual(['p1', 'p2', 'p3'])
  const more = seatPeople(few, listed([1, 2, 3, 4, 5]), [])
  expect(idsOf(more)).toEqual(['p1', 'p2', 'p3', 'p4', 'p5'])
  expect(idsOf(seatPeople(more, listed([1, 2, 3, 4, 5]), []))).toEqual(idsOf(more))
})

test('people without a name sit, too, and keep the seat when they give one', () => {
  const before = seatPeople(noSeats, { joined: 2, recent: [person(1)], unnamed: [person(2)] }, [])
  const named = { ...person(2), name: 'Ada', avatar: 7 }
  const after = seatPeople(before, { joined: 2, recent: [named, person(1)], unnamed: [] }, [])
  expect(idsOf(after)).toEqual(idsOf(before))
  expect(after.seats[1]?.person).toEqual(named)
})

test('the seat of somebody who was removed closes up, and in a full lobby goes to somebody who has none', () => {
  const few = seatPeople(noSeats, listed([1, 2, 3]), [])
  expect(idsOf(seatPeople(few, listed([1, 3]), []))).toEqual(['p1', 'p3'])
  const full = seatPeople(noSeats, listed(range(0, 300)), [])
  expect(full.seats).toHaveLength(23)
  const removed = range(0, 300).filter(id => id !== 299)
  const after = seatPeople(full, listed(removed), [])
  expect(after.seats).toHaveLength(23)
  expect(idsOf(after)).not.toContain('p299')
  expect(
    after.seats.filter(({ person: { participantId } }, index) => participantId !== idsOf(full)[index]),
  ).toHaveLength(1)
})

test('in a full lobby newcomers take the seats that were taken first, and all others stay', () => {
  const full = seatPeople(noSeats, listed(range(0, 25)), [])
  const next = seatPeople(full, listed(range(0, 27)), [])
  const changed = idsOf(next).flatMap((id, index) => (id === idsOf(full)[index] ? [] : [id]))
  expect(changed).toEqual(['p25', 'p26'])
  // Hearing the same again moves nobody.
  expect(idsOf(seatPeople(next, listed(range(0, 27)), []))).toEqual(idsOf(next))
})

test('who waves and has no seat gets one, of nobody who waves', () => {
  const full = seatPeople(noSeats, listed(range(0, 300)), [])
  const first = full.seats.map(({ person: each }) => each).slice(0, 2)
  const next = seatPeople(full, listed(range(0, 300)), [...first, person(1)])
  expect(idsOf(next)).toEqual(
    expect.arrayContaining(['p1', ...first.map(({ participantId }) => participantId)]),
  )
  expect(next.seats).toHaveLength(23)
  expect(new Set(idsOf(next)).size).toBe(23)
})

test('in a full lobby people take turns: everybody listed has a seat before anybody has one again, and who waves keeps it', () => {
  const people = listed(range(0, 300))
  let seating = seatPeople(noSeats, people, [])
  const waving = new Set(idsOf(seating).slice(0, 1))
  const seen = new Set(idsOf(seating))
  for (let turn = 0; turn < 10; turn += 1) {
    seating = seatPeople(takeTurns(seating, people, waving), people, [])
    expect(new Set(idsOf(seating)).size).toBe(23)
    expect(idsOf(seating)).toEqual(expect.arrayContaining([...waving]))
    for (const id of idsOf(seating)) seen.add(id)
  }
  expect(seen.size).toBe(60)
  const few = seatPeople(noSeats, listed(range(0, 20)), [])
  expect(takeTurns(few, listed(range(0, 20)), new Set())).toEqual(few)
})
