import { Sign } from './sign.tsx'
import type { Said } from './answer-status.ts'

/** The status of the answer. It always takes the same space, so that nothing moves. */
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
