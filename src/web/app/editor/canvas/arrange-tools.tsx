import type { Alignment } from '#deck/arrange.ts'
import type { StackMove } from '#deck/stacking.ts'
import { Menu } from '../../menu.tsx'
import { duplicateSelected, moveChosenSteps, removeSelected } from '../actions.ts'
import {
  alignSelected,
  alignments,
  distributeSelected,
  distributions,
  leastDistributed,
  restackSelected,
  stackMoves,
} from '../arrange-actions.ts'
import { IconButton } from '../../icon-button.tsx'
import { useEditor } from '../model/editor-context.ts'

/** What can be done with what is selected: elements of the slide, or without any the chosen steps. */
export function ArrangeTools() {
  const editor = useEditor()
  const { value: selected } = editor.selected
  if (selected.length === 0 && editor.chosenSteps.value.length === 0) return null
  return (
    <div class="tools" role="group" aria-label={selected.length > 0 ? 'Selected elements' : 'Chosen steps'}>
      {selected.length > 0 ? <ArrangeMenu /> : <StepMoves />}
      <IconButton icon="copy" label="Duplicate" keys="Ctrl+D" onPress={() => duplicateSelected(editor)} />
      <IconButton icon="remove" label="Delete" keys="Del" onPress={() => removeSelected(editor)} />
    </div>
  )
}

/** Moves the chosen steps in the list. */
function StepMoves() {
  const editor = useEditor()
  return (
    <>
      <IconButton
        icon="up"
        label="Move step earlier"
        keys="Alt+Up"
        onPress={() => moveChosenSteps(editor, -1)}
      />
      <IconButton
        icon="down"
        label="Move step later"
        keys="Alt+Down"
        onPress={() => moveChosenSteps(editor, 1)}
      />
    </>
  )
}

/** The order in the stack, alignment and distribution of the selected elements. */
function ArrangeMenu() {
  const editor = useEditor()
  const count = editor.selected.value.length
  return (
    <Menu label="Arrange" icon="front">
      {(Object.keys(stackMoves) as StackMove[]).map(move => (
        <button key={move} type="button" onClick={() => restackSelected(editor, move)}>
          {stackMoves[move]}
        </button>
      ))}
      {(Object.keys(alignments) as Alignment[]).map(to => (
        <button key={to} type="button" onClick={() => alignSelected(editor, to)}>
          {alignments[to].name}
        </button>
      ))}
      {count >= leastDistributed &&
        (['x', 'y'] as const).map(axis => (
          <button key={axis} type="button" onClick={() => distributeSelected(editor, axis)}>
            {distributions[axis].name}
          </button>
        ))}
    </Menu>
  )
}
