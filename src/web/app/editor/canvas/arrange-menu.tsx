import type { Alignment } from '#deck/arrange.ts'
import type { StackMove } from '#deck/stacking.ts'
import { lateIcons } from '../../late-icons.ts'
import { Menu } from '../../menu.tsx'
import { message } from '../../messages.ts'
import {
  alignSelected,
  alignments,
  distributeSelected,
  distributions,
  leastDistributed,
  makeSameSize,
  restackSelected,
  sameSides,
  selectedUnits,
  stackMoves,
} from '../arrange-actions.ts'
import { useEditor } from '../model/editor-context.ts'
import { offeredHandling } from '../offered-handling.ts'

/** The order in the stack, grouping, locking, hiding, alignment and distribution of the selected elements. */
export function ArrangeMenu() {
  const editor = useEditor()
  const count = editor.selected.value.length
  return (
    <Menu label={message('arrange.label')} icon={lateIcons.front}>
      {(Object.keys(stackMoves) as StackMove[]).map(move => (
        <button key={move} type="button" onClick={() => restackSelected(editor, move)}>
          {message(stackMoves[move])}
        </button>
      ))}
      {offeredHandling(editor).map(({ name, act }) => (
        <button key={name} type="button" onClick={() => act(editor)}>
          {message(name)}
        </button>
      ))}
      {(Object.keys(alignments) as Alignment[]).map(to => (
        <button key={to} type="button" onClick={() => alignSelected(editor, to)}>
          {message(alignments[to].name)}
        </button>
      ))}
      {count > 1 &&
        (['w', 'h'] as const).map(side => (
          <button key={side} type="button" onClick={() => makeSameSize(editor, side)}>
            {message(sameSides[side].name)}
          </button>
        ))}
      {selectedUnits(editor).size >= leastDistributed &&
        (['x', 'y'] as const).map(axis => (
          <button key={axis} type="button" onClick={() => distributeSelected(editor, axis)}>
            {message(distributions[axis].name)}
          </button>
        ))}
    </Menu>
  )
}
