import { type Alignment, type Boxes, align, distribute } from '#deck/arrange.ts'
import { type StackMove, restack } from '#deck/stacking.ts'
import { withRects } from '#deck/elements.ts'
import { Menu } from '../../menu.tsx'
import { duplicateSelected, moveChosenSteps, removeSelected } from '../actions.ts'
import { IconButton } from '../../icon-button.tsx'
import { useEditor } from '../model/editor-context.ts'

const stackMoves: Record<StackMove, string> = {
  front: 'Bring to front',
  forward: 'Bring forward',
  backward: 'Send backward',
  back: 'Send to back',
}
const alignments: Record<Alignment, string> = {
  left: 'Align left',
  center: 'Align centre',
  right: 'Align right',
  top: 'Align top',
  middle: 'Align middle',
  bottom: 'Align bottom',
}

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
      <IconButton icon="up" label="Move step up" keys="Alt+Up" onPress={() => moveChosenSteps(editor, -1)} />
      <IconButton
        icon="down"
        label="Move step down"
        keys="Alt+Down"
        onPress={() => moveChosenSteps(editor, 1)}
      />
    </>
  )
}

/** The order in the stack, alignment and distribution of the selected elements. */
function ArrangeMenu() {
  const editor = useEditor()
  const { value: selected } = editor.selected
  const boxes = new Map(selected.map(({ item }) => [item.id, item.rect]))
  const set = (rects: Boxes) => editor.editSlide(slide => withRects(slide, rects))
  return (
    <Menu label="Arrange" icon="front">
      {(Object.keys(stackMoves) as StackMove[]).map(move => (
        <button
          key={move}
          type="button"
          onClick={() => editor.editSlide(slide => restack(slide, editor.selection.value, move))}
        >
          {stackMoves[move]}
        </button>
      ))}
      {(Object.keys(alignments) as Alignment[]).map(to => (
        <button key={to} type="button" onClick={() => set(align(boxes, to))}>
          {alignments[to]}
        </button>
      ))}
      {selected.length > 2 &&
        (['x', 'y'] as const).map(axis => (
          <button key={axis} type="button" onClick={() => set(distribute(boxes, axis))}>
            {axis === 'x' ? 'Distribute horizontally' : 'Distribute vertically'}
          </button>
        ))}
    </Menu>
  )
}
