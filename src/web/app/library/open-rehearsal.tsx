import { Dialog } from '../dialog.tsx'
import { message, messageParts } from '../messages.ts'
import { RoomCode } from '../room-code.tsx'
import { useAction } from '../use-action.ts'
import type { RoomList } from './rooms.ts'

/** Asks whether somebody wants to go on with a rehearsal that has not ended, or to end it and start the new one. */
export function OpenRehearsal({ list }: { list: RoomList }) {
  const action = useAction()
  const { value: open } = list.openRehearsal
  if (!open) return null
  const { code, title, participants } = open.room
  const close = () => (list.openRehearsal.value = null)
  return (
    <Dialog title={message('rehearsal.open')} onClose={close}>
      <div class="dialog-body">
        <p>
          {messageParts('rehearsal.room', {
            code: (
              <b>
                <RoomCode code={code} />
              </b>
            ),
            title: <bdi>{title}</bdi>,
            count: participants,
          })}
        </p>
        <div class="buttons">
          <button
            type="button"
            class="main-button"
            onClick={() => {
              close()
              void list.open('stage', code)
            }}
          >
            {message('rehearsal.goOn')}
          </button>
          <button
            type="button"
            class="side-button"
            aria-disabled={action.isBusy}
            onClick={() => {
              if (!action.isBusy) void action.run(async () => void (await list.rehearseAnew()))
            }}
          >
            {message('rehearsal.anew')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
