import { useEffect, useRef, useState } from 'preact/hooks'
import type { ReadonlySignal } from '@preact/signals'
import type { ListedPerson, PeopleEvent, ReactionsEvent } from '#contract/rooms/live-events.ts'
import { type Seating, noSeats, seatPeople, takeTurns, takesTurns } from '#scene/lobby/seats.ts'

/** How long a wave is seen, ms. */
const wavedMs = 1_200
/** In a full lobby some people give their seats to others so often, ms. */
const turnMs = 5_000

interface Wave {
  person: ListedPerson
  /** How often this person has waved. */
  turn: number
  /** When the wave began, ms by the clock of the page. */
  since: number
}

/** Returns where people sit in the lobby of this stage, and who waves now. Each wave of a person is seen once, for about a second. */
export function useLobby(
  people: PeopleEvent,
  reactions: ReadonlySignal<ReactionsEvent | null>,
): { seating: Seating; waving: ReadonlyMap<string, number> } {
  const waves = useRef(new Map<string, Wave>())
  const seating = useRef(noSeats)
  const [, redraw] = useState(0)
  const event = reactions.value
  const last = useRef(event)
  if (event !== last.current) {
    last.current = event
    for (const person of event?.waves ?? []) {
      const turn = (waves.current.get(person.participantId)?.turn ?? 0) + 1
      waves.current.set(person.participantId, { person, turn, since: performance.now() })
    }
  }
  useEffect(() => {
    if (!event?.waves) return undefined
    const timer = setTimeout(() => redraw(count => count + 1), wavedMs)
    return () => clearTimeout(timer)
  }, [event])
  const isFull = takesTurns(people.joined)
  const latest = useRef(people)
  latest.current = people
  useEffect(() => {
    if (!isFull) return undefined
    const timer = setInterval(() => {
      const waving = new Set(
        [...waves.current.values()]
          .filter(({ since }) => performance.now() - since < wavedMs)
          .map(({ person }) => person.participantId),
      )
      seating.current = takeTurns(seating.current, latest.current, waving)
      redraw(count => count + 1)
    }, turnMs)
    return () => clearInterval(timer)
  }, [isFull])
  const now = performance.now()
  const current = [...waves.current.values()].filter(({ since }) => now - since < wavedMs)
  seating.current = seatPeople(
    seating.current,
    people,
    current.map(({ person }) => person),
  )
  return {
    seating: seating.current,
    waving: new Map(current.map(({ person, turn }) => [person.participantId, turn])),
  }
}
