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
}

export const noSeats: Seating = { seats: [], known: new Set() }

/**
 * Returns where people sit after others joined, left or waved. Newcomers take free seats; in a full lobby they take the seats that were
 * taken first. Who waves and has no seat gets one in the same way. The seats of people who were removed go to others, or close up.
 */
export function seatPeople(
  { seats, known }: Seating,
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
  }
}
