import { plural } from '#contract/text/figures.ts'
import { spoken } from '#web/ui/core/room-code.ts'
import { Dialog } from '../dialog.tsx'
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
    <Dialog title="A rehearsal is still running" onClose={close}>
      <div class="dialog-body">
        <p>
          Room <b>{spoken(code)}</b> of “<bdi>{title}</bdi>”, {plural(participants, 'person', 'people')}.
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
            Go on with it
          </button>
          <button
            type="button"
            class="side-button"
            aria-disabled={action.isBusy}
            onClick={() => {
              if (!action.isBusy) void action.run(async () => void (await list.rehearseAnew()))
            }}
          >
            End it and start a new one
          </button>
        </div>
      </div>
    </Dialog>
  )
}
