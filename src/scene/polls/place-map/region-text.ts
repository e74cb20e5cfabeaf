import { asSpots } from '#contract/polls/result-kinds.ts'
import type { LookInput } from '../look.ts'

/**
 * Returns the name of the right region of a picture, and which share of the room found it, once it is revealed: for the last line of the poll, because
 * on the picture it would cover what people look at. Undefined where there is nothing to say.
 */
export function rightRegionText({ isWithheld, live, poll, words }: LookInput): string | undefined {
  const { place } = poll
  if (!live.revealed || isWithheld || poll.type !== 'place-map' || place?.region === undefined)
    return undefined
  const name = place.label.trim()
  const found = asSpots(live.result)?.place
  if (live.voters === 0 || !found) return name === '' ? undefined : name
  const share = words.percentText(found.share)
  return name === ''
    ? words.text('spot.found', { share })
    : words.text('spot.foundNamed', { share, place: name })
}
