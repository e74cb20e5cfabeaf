import '../form/segment-field.css'
import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { Icon, type IconName } from '../../../icon.tsx'
import { type AppKey, message } from '../../../messages.ts'
import {
  type AlignedWith,
  alignSelected,
  alignedWith,
  alignments,
  distributeSelected,
  distributions,
  leastDistributed,
  makeSameSize,
  sameSides,
  selectedUnits,
} from '../../arrange-actions.ts'
import { useEditor } from '../../model/editor-context.ts'
import { Row } from '../form/row.tsx'

const areas: Readonly<Record<AlignedWith, AppKey>> = {
  selection: 'element.arrange.with.selection',
  slide: 'element.arrange.with.slide',
  first: 'element.arrange.with.first',
}

/** Aligns several selected elements, and makes their sizes and the gaps between them equal. */
export function ArrangeRows() {
  const editor = useEditor()
  const id = useId()
  const { size } = selectedUnits(editor)
  const button = <Key extends string>(
    names: Readonly<Record<Key, { name: AppKey; icon: IconName }>>,
    key: Key,
    act: (key: Key) => void,
  ) => (
    <button
      key={key}
      type="button"
      aria-label={message(names[key].name)}
      title={message(names[key].name)}
      onClick={() => act(key)}
    >
      <Icon name={names[key].icon} />
    </button>
  )
  const aligned = (key: keyof typeof alignments) => button(alignments, key, to => alignSelected(editor, to))
  return (
    <>
      <Buttons label={message('element.arrange.align')}>
        {(['left', 'center', 'right'] as const).map(aligned)}
        {(['top', 'middle', 'bottom'] as const).map(aligned)}
      </Buttons>
      {size > 1 && (
        <Row id={id} label={message('element.arrange.with')} path="arrange.with">
          <select
            id={id}
            class="form-input"
            value={alignedWith.value}
            // The values are those of the options below.
            onChange={({ currentTarget: { value } }) => (alignedWith.value = value as AlignedWith)}
          >
            {(Object.entries(areas) as [AlignedWith, AppKey][]).map(([value, name]) => (
              <option key={value} value={value}>
                {message(name)}
              </option>
            ))}
          </select>
        </Row>
      )}
      {size >= leastDistributed && (
        <Buttons label={message('element.arrange.distribute')}>
          {(['x', 'y'] as const).map(key =>
            button(distributions, key, axis => distributeSelected(editor, axis)),
          )}
        </Buttons>
      )}
      <Buttons label={message('element.arrange.size')}>
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
