import { StatusIcon } from './status-icon.tsx'
import type { Status } from './answer-status.ts'

/** The status of the answer. It always takes the same space, so that nothing moves. */
export function StatusLine({ status }: { status: Status }) {
  return (
    <p class="status" role="status" data-tone={status.tone}>
      <StatusIcon tone={status.tone} />
      <span>
        <b>{status.text}</b> {status.more}
      </span>
    </p>
  )
}
