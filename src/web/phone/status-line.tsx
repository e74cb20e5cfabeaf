import { Sign } from './sign.tsx'
import type { Said } from './answer-status.ts'

/** The one line that says how the answer stands; it keeps its place, so nothing jumps. */
export function StatusLine({ said }: { said: Said }) {
  return (
    <p class="status" role="status" data-tone={said.tone}>
      <Sign tone={said.tone} />
      <span>
        <b>{said.text}</b> {said.more}
      </span>
    </p>
  )
}
