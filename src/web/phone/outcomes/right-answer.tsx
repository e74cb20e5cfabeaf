import type { PhonePoll } from '#contract/rooms/live.ts'
import { writeGuess } from '../forms/parts/number.ts'
import { message } from '../language.ts'
import { PlaceName } from '../forms/where/place-name.tsx'

/** The right answer of an estimate or a place, for who did not answer. Shows nothing before the reveal. */
export function RightAnswer({ poll }: { poll: PhonePoll }) {
  const { answer, place } = poll
  if (answer !== undefined)
    return (
      <>
        <p class="eyebrow">{message('choice.right')}</p>
        <p class="own-figure">{writeGuess(answer, poll)}</p>
      </>
    )
  if (place)
    return (
      <>
        <p class="eyebrow">{message('choice.right')}</p>
        <p class="own-place" dir="auto">
          {place.label.trim() === '' ? <PlaceName place={place} /> : place.label}
        </p>
      </>
    )
  return null
}
