import '../form/segment-field.css'
import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { Icon, type IconName } from '../../../icon.tsx'
import {
  alignSelected,
  alignments,
  distributeSelected,
  distributions,
  leastDistributed,
  makeSameSize,
  sameSides,
} from '../../arrange-actions.ts'
import { useEditor } from '../../model/editor-context.ts'

/** Aligns several selected elements with each other, and makes their sizes and the gaps between them equal. */
export function ArrangeRows() {
  const editor = useEditor()
  const button = <Key extends string>(
    names: Readonly<Record<Key, { name: string; icon: IconName }>>,
    key: Key,
    act: (key: Key) => void,
  ) => (
    <button
      key={key}
      type="button"
      aria-label={names[key].name}
      title={names[key].name}
      onClick={() => act(key)}
    >
      <Icon name={names[key].icon} />
    </button>
  )
  const aligned = (key: keyof typeof alignments) => button(alignments, key, to => alignSelected(editor, to))
  return (
    <>
      <Buttons label="Align">
        {(['left', 'center', 'right'] as const).map(aligned)}
        {(['top', 'middle', 'bottom'] as const).map(aligned)}
      </Buttons>
      {editor.selected.value.length >= leastDistributed && (
        <Buttons label="Distribute">
          {(['x', 'y'] as const).map(key =>
            button(distributions, key, axis => distributeSelected(editor, axis)),
          )}
        </Buttons>
      )}
      <Buttons label="Size">
        {(['w', 'h'] as const).map(key => button(sameSides, key, side => makeSameSize(editor, side)))}
      </Buttons>
    </>
  )
}

function Buttons({ label, children }: { label: string; children: ComponentChildren }) {
  const id = useId()
  return (
    <div class="form-row" data-wide="true" role="group" aria-labelledby={id}>
      <span class="form-label" id={id}>
        {label}
      </span>
      <div class="segments">{children}</div>
    </div>
  )
}
