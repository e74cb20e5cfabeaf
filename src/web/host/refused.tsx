import './refused.css'
import { useSignal } from '@preact/signals'
import type { HostClient } from '#web/ui/core/host-client.ts'
import type { RequestError } from '#web/ui/core/request.ts'

/** The error of the last action, shown until the next action or until it is dismissed. */
export function Refused({ client }: { client: HostClient }) {
  const read = useSignal<RequestError | null>(null)
  const refusal = client.refusal.value
  const isShown = refusal !== null && refusal !== read.value
  return (
    <div role="alert">
      {isShown && (
        <div class="refused">
          <p>
            <b>{refusal.message}</b> {refusal.fix}
          </p>
          <button
            type="button"
            class="side-button"
            onClick={() => {
              read.value = refusal
            }}
          >
            Dismiss
          </button>
        </div>
      )}
    </div>
  )
}
