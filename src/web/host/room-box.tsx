import './room-box.css'
import { useSignal } from '@preact/signals'
import type { HostRoom } from '#contract/live.ts'
import { documentPolls } from '#polls/placed.ts'
import type { HostClient, RoomDeck } from '#web/ui/core/host-client.ts'
import { takesTexts } from '#web/ui/poll-type-traits.ts'
import { ProfanityFilter } from './profanity-filter.tsx'
import { Confirm } from './confirm.tsx'
import { endSession } from '#web/ui/room-actions.ts'
import { spoken } from '#web/ui/core/room-code.ts'

/** The code and link of the room, and ending the session. */
export function RoomBox({ client, room, deck }: { client: HostClient; room: HostRoom; deck: RoomDeck }) {
  const isCopied = useSignal(false)
  const { joinUrl, code } = room
  const willWrite =
    room.status === 'lobby' && documentPolls(deck.document).some(({ poll }) => takesTexts(poll.type))
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
      {willWrite && <ProfanityFilter client={client} room={room} />}
      <div class="actions">
        {/* Browsers offer the clipboard to secure pages only. */}
        {'clipboard' in navigator && (
          <button type="button" class="side-button" onClick={() => void copy()}>
            {isCopied.value ? 'Link copied' : 'Copy link'}
          </button>
        )}
        <Confirm
          label="End the session …"
          question="End the session for everyone? All answers are saved."
          yes="End session"
          no="Keep going"
          onYes={() => endSession(client)}
        />
      </div>
    </section>
  )
}
