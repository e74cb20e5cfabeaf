import { limits } from '#contract/limits.ts'
import { withNotes } from '#deck/edit.ts'
import { useEditor } from '../model/editor-context.ts'

/** What is below the canvas: the notes of the step. */
export function Below() {
  const editor = useEditor()
  const { value: step } = editor.step
  if (step.kind === 'join') return null
  return (
    <label class="notes">
      <span class="field-label">Notes</span>
      <textarea
        class="field"
        rows={3}
        maxLength={limits.notes}
        placeholder="For the presenter alone"
        value={step.notes ?? ''}
        onInput={({ currentTarget: { value } }) =>
          editor.editStep(
            each => withNotes(each, value === '' && each.kind === 'poll' ? null : value),
            'notes',
          )
        }
        onBlur={editor.deck.closeEdit}
      />
    </label>
  )
}
