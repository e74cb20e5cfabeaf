import { useSignal } from '@preact/signals'
import { plural } from '#contract/text/figures.ts'
import { deleteRoom } from '#contract/operations/delete-room.ts'
import { go } from '../location.ts'
import { say } from '../notice.tsx'
import { Problem } from '../problem.tsx'
import { ask } from '../session.ts'
import { useAction } from '../use-action.ts'
import type { OpenRoom } from './room-access.ts'

/** Deletes a room that has ended, after a confirmation, and goes to the library. */
export function DeleteRoom({ facts: { id, title }, joined }: Pick<OpenRoom, 'facts'> & { joined: number }) {
  const isAsked = useSignal(false)
  const action = useAction()
  const remove = () =>
    action.run(async () => {
      await ask(deleteRoom, { code: id })
      go('/decks')
      say(`Deleted: the results of “${title}”`)
    })
  if (!isAsked.value)
    return (
      <button type="button" class="side-button" onClick={() => (isAsked.value = true)}>
        Delete
      </button>
    )
  return (
    <div class="delete-room" role="group" aria-label="Delete this room">
      <p>
        The answers of {plural(joined, 'person', 'people')} and all results are deleted for good, for
        everybody.
      </p>
      <Problem error={action.error} />
      <div class="buttons">
        <button
          type="button"
          class="main-button danger"
          ref={button => button?.focus()}
          onClick={() => void remove()}
        >
          {action.isBusy ? 'One moment …' : 'Delete for good'}
        </button>
        <button type="button" class="side-button" onClick={() => (isAsked.value = false)}>
          Keep it
        </button>
      </div>
    </div>
  )
}
