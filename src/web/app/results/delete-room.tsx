import { useSignal } from '@preact/signals'
import { deleteRoom } from '#contract/operations/delete-room.ts'
import { go } from '../location.ts'
import { message } from '../messages.ts'
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
      say(message('deleteRoom.done', { title }))
    })
  if (!isAsked.value)
    return (
      <button type="button" class="side-button" onClick={() => (isAsked.value = true)}>
        {message('common.delete')}
      </button>
    )
  return (
    <div class="delete-room" role="group" aria-label={message('deleteRoom.label')}>
      <p>{message('deleteRoom.lead', { count: joined })}</p>
      <Problem error={action.error} />
      <div class="buttons">
        <button
          type="button"
          class="main-button danger"
          ref={button => button?.focus()}
          onClick={() => void remove()}
        >
          {message(action.isBusy ? 'common.oneMoment' : 'deleteRoom.yes')}
        </button>
        <button type="button" class="side-button" onClick={() => (isAsked.value = false)}>
          {message('common.keepIt')}
        </button>
      </div>
    </div>
  )
}
