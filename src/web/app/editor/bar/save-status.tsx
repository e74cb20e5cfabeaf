import { useEditor } from '../model/editor-context.ts'

const words = { saved: 'Saved', saving: 'Saving', offline: 'Offline', refused: 'Not saved' } as const

/** Whether everything is stored on the server. Why it is not is said by a notice. */
export function SaveStatus() {
  const { deck } = useEditor()
  const { value: state } = deck.state
  return (
    <p class="save-status" role="status" data-state={state}>
      {words[state]}
    </p>
  )
}
