import { plural } from '#contract/text/figures.ts'
import { spoken } from '#web/ui/core/room-code.ts'
import { Dialog } from '../../dialog.tsx'
import { PhoneRemotePart } from '../../library/phone-remote-part.tsx'
import type { Room, RoomList } from '../../library/rooms.ts'

/** Asks whether somebody wants to go on with a room of the deck that is running, or to start another one. */
export function RunningDialog({
  running,
  rooms,
  onStart,
  onClose,
}: {
  running: readonly Room[]
  rooms: RoomList
  onStart: () => void
  onClose: () => void
}) {
  return (
    <Dialog title="This deck is running" onClose={onClose}>
      <div class="dialog-body">
        <ul class="rows">
          {running.map(({ code, participants }) => (
            <li key={code} class="row">
              <span class="row-text">
                Room <b>{spoken(code)}</b>, {plural(participants, 'person', 'people')}
              </span>
              {(['stage', 'remote'] as const).map(surface => (
                <button
                  key={surface}
                  type="button"
                  class="side-button"
                  aria-label={`Open the ${surface} of room ${spoken(code)}`}
                  onClick={() => void rooms.open(surface, code)}
                >
                  Open the {surface}
                </button>
              ))}
              <button
                type="button"
                class="side-button"
                aria-label={`Open the remote of room ${spoken(code)} on a phone`}
                onClick={() => void rooms.showPhoneRemote(code, true)}
              >
                On a phone
              </button>
            </li>
          ))}
        </ul>
        <PhoneRemotePart list={rooms} />
        <button type="button" class="main-button" onClick={onStart}>
          Start another room
        </button>
      </div>
    </Dialog>
  )
}
