import { useRef } from 'preact/hooks'
import type { ImageElement } from '#contract/deck.ts'
import { RequestError } from '#web/ui/core/request.ts'
import { sayError } from '../../../notice.tsx'
import { pictureTypes, readPicture } from '../../canvas/shrink-picture.ts'
import { type Subject, fieldOf } from '../form/subject.ts'

/** Puts another picture in the place of the one that is selected. */
export function ReplacePicture({ subject }: { subject: Subject<ImageElement> }) {
  const file = useRef<HTMLInputElement>(null)
  const field = fieldOf(subject, 'dataUrl')
  if (subject.values.length > 1) return null
  return (
    <div data-field={field.path}>
      <button type="button" class="form-add" onClick={() => file.current?.click()}>
        Replace picture …
      </button>
      <input
        ref={file}
        type="file"
        hidden
        aria-label="Replace picture"
        accept={pictureTypes}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          currentTarget.value = ''
          if (!chosen) return
          readPicture(chosen).then(
            ({ dataUrl }) => field.set(dataUrl),
            (error: unknown) =>
              sayError(new RequestError(0, `“${chosen.name}”:`, error instanceof Error ? error.message : '')),
          )
        }}
      />
    </div>
  )
}
