import { useEditor } from '../model/editor-context.ts'

/** Everything about what is selected: the deck's theme, a slide, a poll, or an element. */
export function Inspector() {
  const editor = useEditor()
  const { value: selected } = editor.selected
  const { value: step } = editor.step
  return (
    <aside class="inspector" aria-label="Settings of what is selected">
      <h2>{selected.length > 1 ? `${selected.length} elements` : (selected[0]?.list ?? step.kind)}</h2>
    </aside>
  )
}
