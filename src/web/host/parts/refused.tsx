import './refused.css'
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { message } from '#web/ui/core/host-messages.ts'
import type { RequestError } from '#web/ui/core/request.ts'
import { refusalText } from '#web/ui/refusal-message.ts'

/** The error of the last action, shown until the next action or until it is dismissed. */
export function Refused({ client }: { client: HostClient }) {
  const read = useSignal<RequestError | null>(null)
  const refusal = client.refusal.value
  const isConnected = client.connection.value === 'open'
  const lostWith = useRef<RequestError | null>(null)
  useEffect(() => {
    // What could not be reached can be again.
    if (!isConnected) lostWith.current = refusal
    else if (refusal?.code === 'unreachable' && lostWith.current === refusal) read.value = refusal
  }, [isConnected, refusal])
  const isShown = refusal !== null && refusal !== read.value
  const why = isShown ? refusalText(refusal) : null
  return (
    <div role="alert">
      {why && (
        <div class="refused">
          <p>
            <b>{why.title}</b> {why.text}
          </p>
          <button
            type="button"
            class="side-button"
            onClick={() => {
              read.value = refusal
            }}
          >
            {message('action.dismiss')}
          </button>
        </div>
      )}
    </div>
  )
}
