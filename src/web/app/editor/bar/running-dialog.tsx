import { spoken } from '#web/ui/core/room-code.ts'
import { Dialog } from '../../dialog.tsx'
import { message, messageParts } from '../../messages.ts'
import { RoomCode } from '../../room-code.tsx'
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
    <Dialog title={message('present.running')} onClose={onClose}>
      <div class="dialog-body">
        <ul class="rows">
          {running.map(({ code, participants }) => (
            <li key={code} class="row">
              <span class="row-text">
                {messageParts('present.running.room', {
                  code: (
                    <b>
                      <RoomCode code={code} />
                    </b>
                  ),
                  count: participants,
                })}
              </span>
              {(['stage', 'remote'] as const).map(surface => (
                <button
                  key={surface}
                  type="button"
                  class="side-button"
                  aria-label={message(`present.running.${surface}`, { code: spoken(code) })}
                  onClick={() => void rooms.open(surface, code)}
                >
                  {message(surface === 'stage' ? 'common.openStage' : 'common.openRemote')}
                </button>
              ))}
              <button
                type="button"
                class="side-button"
                aria-label={message('present.running.phone.label', { code: spoken(code) })}
                onClick={() => void rooms.showPhoneRemote(code, true)}
              >
                {message('present.running.phone')}
              </button>
            </li>
          ))}
        </ul>
        <PhoneRemotePart list={rooms} />
        <button type="button" class="main-button" onClick={onStart}>
          {message('present.another')}
        </button>
      </div>
    </Dialog>
  )
}
