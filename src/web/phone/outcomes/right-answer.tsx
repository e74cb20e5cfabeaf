import type { PhonePoll } from '#contract/rooms/live.ts'
import { mapPlaceOf } from '#polls/geography/map-place.ts'
import { rightOrderOf } from '#polls/right-options.ts'
import { writeGuess } from '../forms/parts/number.ts'
import { laterMessage } from '../later/language.ts'
import { PlaceName } from '../forms/where/place-name.tsx'
import { OwnSpot } from './own-spot.tsx'

/** The right answer of a question without options to mark, for who did not answer. Shows nothing before the reveal. */
export function RightAnswer({ poll }: { poll: PhonePoll }) {
  const { answer, accepted, picture } = poll
  const place = mapPlaceOf(poll)
  const order = rightOrderOf(poll)
  if (order || accepted)
    return (
      <>
        <p class="eyebrow">{laterMessage('choice.right')}</p>
        <RightOrder options={order ? order.map(index => poll.options[index] ?? '') : [accepted?.[0] ?? '']} />
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
        <p class="own-place" dir="auto">
          {place.label.trim() === '' ? <PlaceName place={place} /> : place.label}
        </p>
      </>
    )
  return null
}

/** The options of a ranking in the right order, or one right text. */
const RightOrder = ({ options }: { options: readonly string[] }) =>
  options.length === 1 ? (
    <p class="own-place" dir="auto">
      {options[0]}
    </p>
  ) : (
    <ol class="ranks">
      {options.map((option, at) => (
        <li key={at} class="rank">
          <span class="place">{at + 1}</span>
          <span class="option-text" dir="auto">
            {option}
          </span>
        </li>
      ))}
    </ol>
  )
