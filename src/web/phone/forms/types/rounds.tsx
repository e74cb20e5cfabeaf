import type { PollWatch, WatchProps } from '../parts/form.ts'
import { WatchFrame } from '../parts/watch.tsx'

/** Shows that the comparison of rounds is on the stage. */
export const rounds: PollWatch = { Watch: Rounds }

function Rounds({ question }: WatchProps) {
  return (
    <WatchFrame question={question}>
      <p class="watch-loud">Look at the screen.</p>
      <p class="lead">It shows how the answers changed.</p>
    </WatchFrame>
  )
}
