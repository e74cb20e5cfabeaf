import { limits } from '#contract/limits.ts'
import { withNotes } from '#deck/edit.ts'
import { message } from '../../messages.ts'
import { useEditor } from '../model/editor-context.ts'

/** The notes of the step, for the presenter alone. */
export function Notes() {
  const editor = useEditor()
  const { value: step } = editor.step
  if (step.kind === 'join') return <p class="quiet">{message('below.notes.join')}</p>
  return (
    <textarea
      // A field of its own for each step: what is typed while somebody removes the step goes nowhere else.
      key={step.id}
      class="field"
      aria-label={message('common.notes')}
      rows={3}
      maxLength={limits.notes}
      placeholder={message('below.notes.hint')}
      readOnly={editor.opened.value.permission !== 'edit'}
      value={step.notes ?? ''}
      onInput={({ currentTarget: { value } }) =>
        editor.editStep(each => withNotes(each, value === '' && each.kind === 'poll' ? null : value), 'notes')
      }
      onBlur={editor.deck.closeEdit}
    />
  )
}
