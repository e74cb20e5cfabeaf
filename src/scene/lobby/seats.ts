import type { ListedPerson, PeopleEvent } from '#contract/rooms/live-events.ts'
import { mostSeats } from './arrangement.ts'

interface Seat {
  person: ListedPerson
  /** When it was taken, in seats that were taken before. */
  since: number
}

/** The places of people in a lobby on a stage: whoever has one keeps it. */
export interface Seating {
  seats: readonly Seat[]
  /** The ids of those who had joined by then. */
  known: ReadonlySet<string>
  /** When people gave their seat to others by turns, by their ids: as in `Seat`. */
  left: ReadonlyMap<string, number>
}

export const noSeats: Seating = { seats: [], known: new Set(), left: new Map() }

/** How many seats are given to others at a time. */
const turn = 4

/**
 * Returns where people sit after others joined, left or waved. Newcomers take free seats; in a full lobby they take the seats that were
 * taken first. Who waves and has no seat gets one in the same way. The seats of people who were removed go to others, or close up.
 */
export function seatPeople(
  { seats, known, left }: Seating,
  { joined, recent, unnamed }: Pick<PeopleEvent, 'joined' | 'recent' | 'unnamed'>,
  waving: readonly ListedPerson[],
): Seating {
  const most = joined > mostSeats.all ? mostSeats.some : mostSeats.all
  const listed = [...recent.toReversed(), ...unnamed.toReversed()]
  const present = new Map([...waving, ...listed].map(person => [person.participantId, person]))
  let count = Math.max(0, ...seats.map(({ since }) => since + 1))
  const places: (Seat | null)[] = seats.slice(0, most).map(({ person, since }) => {
    const now = present.get(person.participantId)
    return now ? { person: now, since } : null
  })
  const isSeated = ({ participantId }: ListedPerson) =>
    places.some(seat => seat?.person.participantId === participantId)
  const isWaving = ({ participantId }: ListedPerson) =>
    waving.some(each => each.participantId === participantId)
  const findPlace = (): number => {
    const free = places.indexOf(null)
    if (free >= 0) return free
    if (places.length < most) return places.length
    const [first] = [...places.entries()]
      .filter(([, seat]) => seat && !isWaving(seat.person))
      .toSorted(([, a], [, b]) => (a?.since ?? 0) - (b?.since ?? 0))
    return first?.[0] ?? 0
  }
  const seat = (person: ListedPerson) => {
    if (isSeated(person)) return
    places[findPlace()] = { person, since: count }
    count += 1
  }
  for (const person of listed) if (!known.has(person.participantId)) seat(person)
  for (const person of waving) seat(person)
  // Seats that others have left go to those who joined last of all who have none.
  for (const person of listed.toReversed()) if (places.includes(null)) seat(person)
  return {
    seats: places.filter(each => each !== null),
    known: new Set([...known, ...listed.map(({ participantId }) => participantId)]),
    left,
  }
}

/** Whether more people are here than have a seat, so that they take turns. */
export const takesTurns = (joined: number): boolean => joined > mostSeats.all

/**
 * Returns where people sit after the seats that were taken first went to people who have none, first to those who never had one. Who waves keeps the seat.
 */
export function takeTurns(
  { seats, known, left }: Seating,
  { joined, recent, unnamed }: Pick<PeopleEvent, 'joined' | 'recent' | 'unnamed'>,
  waving: ReadonlySet<string>,
): Seating {
  if (!takesTurns(joined)) return { seats, known, left }
  const seated = new Set(seats.map(({ person }) => person.participantId))
  const waiting = [...recent.toReversed(), ...unnamed.toReversed()]
    .filter(({ participantId }) => !seated.has(participantId))
    .toSorted((a, b) => (left.get(a.participantId) ?? -1) - (left.get(b.participantId) ?? -1))
  const given = seats
    .filter(({ person }) => !waving.has(person.participantId))
    .toSorted((a, b) => a.since - b.since)
    .slice(0, Math.min(turn, waiting.length))
  const count = Math.max(0, ...seats.map(({ since }) => since + 1))
  return {
    seats: seats.map(seat => {
      const person = waiting[given.indexOf(seat)]
      return given.includes(seat) && person ? { person, since: count + given.indexOf(seat) } : seat
    }),
    known,
    left: new Map([...left, ...given.map(({ person }) => [person.participantId, count] as const)]),
  }
}
