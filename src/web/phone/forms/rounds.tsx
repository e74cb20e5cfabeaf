import type { PollWatch, WatchProps } from './form.ts'
import { WatchFrame } from './watch.tsx'

/** Earlier polls side by side: the screen has the room for it. */
export const rounds: PollWatch = { Watch: Rounds }

function Rounds({ question }: WatchProps) {
  return (
    <WatchFrame question={question}>
      <p class="watch-loud">Look at the screen.</p>
      <p class="lead">It shows how the answers changed.</p>
    </WatchFrame>
  )
}
