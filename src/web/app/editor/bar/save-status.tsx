import { useEditor } from '../model/editor-context.ts'
import { sentence } from '../../problem.tsx'

const words = { saved: 'Saved', saving: 'Saving', offline: 'Offline', refused: 'Not saved' } as const

/** Whether everything is stored on the server. */
export function SaveStatus() {
  const { deck } = useEditor()
  const { value: state } = deck.state
  const problem = state === 'refused' ? deck.problem.value : null
  return (
    <>
      <p class="save-status" role="status" data-state={state}>
        {words[state]}
        {state === 'offline' && (
          <span class="sr"> Your changes are kept in this browser and saved when the server answers.</span>
        )}
      </p>
      {problem && (
        <div class="refused" role="alert">
          <b>This change could not be saved.</b> {problem.message} {sentence(problem.fix)}{' '}
          <button type="button" class="link-button" onClick={deck.undo}>
            Undo it
          </button>
        </div>
      )}
    </>
  )
}
