import type { PhonePoll } from '#contract/rooms/live.ts'
import { mapPlaceOf } from '#polls/geography/map-place.ts'
import { rightOrderOf } from '#polls/right-options.ts'
import { orderOf } from '../answer-parts.ts'
import { writeGuess } from '../forms/parts/number.ts'
import { laterMessage } from '../later/language.ts'
import { PlaceName } from '../forms/where/place-name.tsx'
import { OwnSpot } from './own-spot.tsx'
import { PlaceOnMap } from './place-on-map.tsx'
import { Ranks } from './ranks.tsx'

/**
 * The right answer of a question without options to mark, for who did not answer; a right order, beside which the places of an own answer stand, for
 * everybody. Shows nothing before the reveal.
 */
export function RightAnswer({ poll, answer: own }: { poll: PhonePoll; answer?: unknown }) {
  const { answer, accepted, picture } = poll
  const place = mapPlaceOf(poll)
  const order = rightOrderOf(poll)
  if (order) {
    const places = orderOf(own)
    return (
      <>
        <p class="eyebrow">{laterMessage('ranking.rightOrder')}</p>
        <Ranks
          options={order.map(index => poll.options[index] ?? '')}
          own={places.length === 0 ? undefined : order.map(index => places.indexOf(index) + 1)}
        />
      </>
    )
  }
  if (accepted)
    return (
      <>
        <p class="eyebrow">{laterMessage('choice.right')}</p>
        <p class="own-place" dir="auto">
          {accepted[0]}
        </p>
      </>
    )
  if (answer !== undefined)
    return (
      <>
        <p class="eyebrow">{laterMessage('choice.right')}</p>
        <p class="own-figure">{writeGuess(answer, poll)}</p>
      </>
    )
  if (picture && poll.place?.region)
    return (
      <>
        <p class="eyebrow">{laterMessage('choice.right')}</p>
        <OwnSpot picture={picture} place={poll.place} />
      </>
    )
  if (place)
    return (
      <>
        <p class="eyebrow">{laterMessage('choice.right')}</p>
        <PlaceOnMap place={place} />
        <p class="own-place" dir="auto">
          {place.label.trim() === '' ? <PlaceName place={place} /> : place.label}
        </p>
      </>
    )
  return null
}
