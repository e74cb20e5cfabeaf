import { useRef } from 'preact/hooks'
import type { ImageElement } from '#contract/deck/deck.ts'
import { message } from '../../../messages.ts'
import { PictureField } from '../../picture-field.tsx'
import { takePicture } from '../../take-picture.ts'
import { type Subject, fieldOf } from '../form/subject.ts'

/** Puts another picture in the place of the one that is selected. */
export function ReplacePicture({ subject }: { subject: Subject<ImageElement> }) {
  const file = useRef<HTMLInputElement>(null)
  const field = fieldOf(subject, 'dataUrl')
  // The picture of a film is its first frame.
  if (subject.values.length > 1 || subject.values[0]?.film !== undefined) return null
  return (
    <div data-field={field.path}>
      <button type="button" class="form-add" onClick={() => file.current?.click()}>
        {message('element.picture.replace')}
      </button>
      <PictureField
        field={file}
        label={message('element.picture.replace.file')}
        onFiles={([chosen]) => void takePicture(chosen, dataUrl => field.set(dataUrl))}
      />
    </div>
  )
}
