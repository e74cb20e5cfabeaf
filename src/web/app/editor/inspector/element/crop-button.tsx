import type { ImageElement } from '#contract/deck/deck.ts'
import { message } from '../../../messages.ts'
import { useEditor } from '../../model/editor-context.ts'
import type { Subject } from '../form/subject.ts'

/** Begins to crop the selected picture on the canvas. */
export function CropButton({ subject }: { subject: Subject<ImageElement> }) {
  const editor = useEditor()
  const [image, second] = subject.values
  if (!image || second || image.locked === true) return null
  return (
    <button type="button" class="form-add" onClick={() => (editor.editing.value = image.id)}>
      {message('element.crop')}
    </button>
  )
}
