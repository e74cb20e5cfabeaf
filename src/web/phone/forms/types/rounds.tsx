import type { PollWatch, WatchProps } from '../parts/form.ts'
import { WatchFrame } from '../parts/watch.tsx'
import { message } from '../../language.ts'

/** Shows that the comparison of rounds is on the stage. */
export const rounds: PollWatch = { Watch: Rounds }

function Rounds({ question }: WatchProps) {
  return (
    <WatchFrame question={question}>
      <p class="watch-loud">{message('step.look')}</p>
      <p class="lead">{message('rounds.text')}</p>
    </WatchFrame>
  )
}
