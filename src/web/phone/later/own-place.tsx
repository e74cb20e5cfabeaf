import type { StandingEvent } from '#contract/rooms/live.ts'
import { laterMessage, laterMessages } from './language.ts'

export interface OwnPlaceProps {
  own: NonNullable<StandingEvent['own']>
  players: number
  isFinal: boolean
}

/** So few people are all near the first place. */
const few = 3

/**
 * The place of the participant, how it changed, the points, and how far the next one is. In the lower half of many, what there is to gain
 * is said loudly, and the place quietly.
 */
export function OwnPlace({ own, players, isFinal }: OwnPlaceProps) {
  const { rank, moved, toNext, next } = own
  const isBehind = players > few && rank * 2 > players && toNext !== null
  const place = laterMessage('standing.place', { rank, players })
  const points = laterMessage('standing.points', { count: own.points })
  // A server of the release before does not say who is next.
  const toNextText = (count: number) =>
    next ? laterMessage('standing.behind', { count, name: next }) : laterMessage('standing.toNext', { count })
  const ahead = toNext === null ? laterMessage('standing.first') : toNextText(toNext)
  const up = moved > 0 ? laterMessage('standing.up', { count: moved }) : ''
  const down = moved < 0 ? laterMessage('standing.down', { count: -moved }) : ''
  if (!isBehind)
    return (
      <>
        <p class="watch-loud">{place}</p>
        <p class="lead">{laterMessages.sentences(up, down, points, ahead)}</p>
      </>
    )
  return (
    <>
      <p class="watch-loud">{isFinal ? points : ahead}</p>
      <p class="lead">{laterMessages.sentences(up, isFinal ? '' : points)}</p>
      <p class="lead">{place}</p>
    </>
  )
}
