import { loadedPart } from '../../loaded-page.tsx'
import { duplicateSelected, moveChosenSteps, removeSelected } from '../actions.ts'
import { IconButton } from '../../icon-button.tsx'
import { message } from '../../messages.ts'
import { useEditor } from '../model/editor-context.ts'
import { later } from '../later.ts'

/** The menu, whose code is loaded once the slide is painted. */
export const LazyArrangeMenu = loadedPart(
  () => later(() => import('./arrange-menu.tsx')).then(file => file.ArrangeMenu),
  () => null,
)

/** What can be done with what is selected: elements of the slide, or without any the chosen steps. */
export function ArrangeTools() {
  const editor = useEditor()
  const { value: selected } = editor.selected
  if (selected.length === 0 && editor.chosenSteps.value.length === 0) return null
  return (
    <div
      class="tools"
      role="group"
      aria-label={message(selected.length > 0 ? 'chosen.elements' : 'chosen.steps')}
    >
      {selected.length > 0 ? <LazyArrangeMenu /> : <StepMoves />}
      <IconButton
        icon="copy"
        label={message('common.duplicate')}
        keys="Ctrl+D"
        onPress={() => duplicateSelected(editor)}
      />
      <RemoveButton key={selected.length > 0 ? 'elements' : 'steps'} />
    </div>
  )
}

/** Removes what is selected. What is pressed once more, in the same place, does not go on to the steps. */
function RemoveButton() {
  const editor = useEditor()
  const isSteps = editor.selected.value.length === 0
  return (
    <IconButton
      icon="remove"
      label={message('common.delete')}
      keys="Delete"
      onPress={({ detail }) => {
        if (!isSteps || detail <= 1) removeSelected(editor)
      }}
    />
  )
}

/** Moves the chosen steps in the list. */
function StepMoves() {
  const editor = useEditor()
  return (
    <>
      <IconButton
        icon="up"
        label={message('chosen.steps.earlier')}
        keys="Alt+Up"
        onPress={() => moveChosenSteps(editor, -1)}
      />
      <IconButton
        icon="down"
        label={message('chosen.steps.later')}
        keys="Alt+Down"
        onPress={() => moveChosenSteps(editor, 1)}
      />
    </>
  )
}
