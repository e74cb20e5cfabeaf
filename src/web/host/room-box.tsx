import { useSignal } from '@preact/signals'
import type { HostRoom } from '#contract/live.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { Confirm } from './confirm.tsx'
import { stop } from './drive.ts'
import { spoken } from '#web/ui/core/room-code.ts'

/** How people come in, and the end. */
export function RoomBox({ client, room }: { client: HostClient; room: HostRoom }) {
  const isCopied = useSignal(false)
  const { joinUrl, code } = room
  const copy = async () => {
    await navigator.clipboard.writeText(joinUrl)
    isCopied.value = true
  }
  return (
    <section class="card" aria-labelledby="room">
      <h2 id="room" class="prompt">
        Join with <span class="code">{spoken(code)}</span>
      </h2>
      <p class="quiet">
        <a class="address" href={joinUrl} target="_blank" rel="noreferrer">
          {joinUrl}
        </a>
      </p>
      <div class="actions">
        {/* A browser has a clipboard only on a safe connection. */}
        {'clipboard' in navigator && (
          <button type="button" class="side-button" onClick={() => void copy()}>
            {isCopied.value ? 'Link copied' : 'Copy link'}
          </button>
        )}
        <Confirm
          label="End the session …"
          question="End the session for everyone? All answers are kept."
          yes="End it"
          no="Keep going"
          onYes={() => stop(client)}
        />
      </div>
    </section>
  )
}
