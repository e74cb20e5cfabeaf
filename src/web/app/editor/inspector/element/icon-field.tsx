import { useSignal } from '@preact/signals'
import type { ShapeElement } from '#contract/deck/deck.ts'
import { message } from '../../../messages.ts'
import { IconPicture } from '../../icons/icon-picture.tsx'
import { LazyIconPicker } from '../../icons/lazy-icon-picker.tsx'
import { type Subject, fieldOf } from '../form/subject.ts'

/** Which icon the selected shapes are: a button that opens all icons. */
export function IconField({ subject }: { subject: Subject<ShapeElement> }) {
  const isOpen = useSignal(false)
  const { path, value, set } = fieldOf(subject, 'icon')
  return (
    <>
      <button
        type="button"
        class="form-add icon-button"
        data-field={path}
        onClick={() => (isOpen.value = true)}
      >
        {value !== undefined && <IconPicture name={value} />}
        {message(value === undefined ? 'element.icon.choose' : 'element.icon.replace')}
      </button>
      {isOpen.value && (
        <LazyIconPicker
          chosen={value}
          onChoose={icon => void set(icon)}
          onClose={() => (isOpen.value = false)}
        />
      )}
    </>
  )
}
