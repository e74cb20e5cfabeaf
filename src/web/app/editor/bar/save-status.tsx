import { type AppKey, message } from '../../messages.ts'
import { useEditor } from '../model/editor-context.ts'

const words = {
  saved: 'common.saved',
  saving: 'saveStatus.saving',
  offline: 'saveStatus.offline',
  refused: 'saveStatus.refused',
} as const satisfies Record<string, AppKey>

/** Whether everything is stored on the server. Why it is not is said by a notice. */
export function SaveStatus() {
  const { deck } = useEditor()
  const { value: state } = deck.state
  return (
    <p class="save-status" role="status" data-state={state}>
      {message(words[state])}
    </p>
  )
}
