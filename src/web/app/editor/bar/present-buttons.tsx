import { useMemo } from 'preact/hooks'
import { Started } from '../../library/started.tsx'
import { createRoomList } from '../../library/rooms.ts'
import { useAction } from '../../use-action.ts'
import { IconButton } from '../../icon-button.tsx'
import { useEditor } from '../model/editor-context.ts'

/** Starts a room or a rehearsal of the deck, as it is saved. */
export function PresentButtons() {
  const { deckId, deck } = useEditor()
  const rooms = useMemo(createRoomList, [])
  const action = useAction()
  const start = (begin: () => Promise<unknown>) =>
    void action.run(async () => {
      await deck.whenSaved()
      await begin()
    })
  return (
    <>
      <div class="tools">
        <IconButton
          icon="rehearse"
          label="Rehearse"
          text
          isDisabled={action.isBusy}
          onPress={() => start(() => rooms.rehearse(deckId))}
        />
        <button
          type="button"
          class="main-button"
          aria-disabled={action.isBusy}
          onClick={() => start(() => rooms.start(deckId))}
        >
          Present
        </button>
      </div>
      <Started list={rooms} />
    </>
  )
}
