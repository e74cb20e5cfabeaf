import { type Alignment, align, distribute } from '#deck/arrange.ts'
import { type StackMove, restack } from '#deck/stacking.ts'
import { withRects } from '#deck/elements.ts'
import { Menu } from '../../menu.tsx'
import { duplicateSelected, removeSelected } from '../actions.ts'
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

/** What can be done with the place of what is selected. */
export function ArrangeTools() {
  const editor = useEditor()
  const { value: selected } = editor.selected
  if (selected.length === 0) return null
  const boxes = new Map(selected.map(({ item }) => [item.id, item.rect]))
  const set = (rects: ReadonlyMap<string, (typeof selected)[number]['item']['rect']>) =>
    editor.editSlide(slide => withRects(slide, rects))
  return (
    <div class="tools" role="group" aria-label="Arrange">
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
      <IconButton icon="copy" label="Duplicate" keys="Ctrl+D" onPress={() => duplicateSelected(editor)} />
      <IconButton icon="remove" label="Delete" keys="Del" onPress={() => removeSelected(editor)} />
    </div>
  )
}
