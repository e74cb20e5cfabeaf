import type { StandingEvent } from '#contract/rooms/live.ts'
import { laterMessage, laterMessages } from './language.ts'

/** So few people are all near the first place, and so many places are on a podium. */
export const few = 3

/** Whether a place is below the upper half of many: it is never the largest thing that its person reads. */
export const isInLowerHalf = ({ rank, players }: { rank: number; players: number }): boolean =>
  players > few && rank * 2 > players

export interface PlaceWordsProps extends Pick<StandingEvent, 'players' | 'isFinal'> {
  own: NonNullable<StandingEvent['own']>
}

/** What a phone says of a place: one line in large letters, and the lines below it. */
interface PlaceWords {
  loud: string
  lines: string[]
}

/**
 * Returns what a phone says of the place of its participant, of the points, how the place changed, and how far the next one is. Who is in the
 * lower half reads the points first, and nothing of places that they lost.
 */
export function placeWords({ own, players, isFinal }: PlaceWordsProps): PlaceWords {
  const { rank, points, moved, toNext, next } = own
  const place = laterMessage('standing.place', { rank, players })
  const had = laterMessage('standing.points', { count: points })
  const up = moved > 0 ? laterMessage('standing.up', { count: moved }) : ''
  const ahead = aheadText(toNext, next)
  if (isFinal && rank === 1 && points > 0)
    return wordsOf(laterMessage('standing.won'), laterMessages.sentences(up, had), place)
  if (isInLowerHalf({ rank, players }))
    return wordsOf(had, isFinal ? up : laterMessages.sentences(up, ahead), place)
  const down = moved < 0 ? laterMessage('standing.down', { count: -moved }) : ''
  return wordsOf(place, laterMessages.sentences(had, up, down, ahead))
}

const wordsOf = (loud: string, ...lines: string[]): PlaceWords => ({
  loud,
  lines: lines.filter(line => line !== ''),
})

/** Returns how far the next better place is; a server of the release before does not say whose it is. */
function aheadText(toNext: number | null, next: string | null): string {
  if (toNext === null) return laterMessage('standing.first')
  return next
    ? laterMessage('standing.behind', { count: toNext, name: next })
    : laterMessage('standing.toNext', { count: toNext })
}

/** Returns where a participant finished and with how many points, which come first in the lower half. */
export function endWords({
  rank,
  points,
  players,
}: {
  rank: number
  points: number
  players: number
}): string {
  const words = [laterMessage('end.place', { rank, players }), laterMessage('end.points', { count: points })]
  return laterMessages.sentences(...(isInLowerHalf({ rank, players }) ? words.toReversed() : words))
}
