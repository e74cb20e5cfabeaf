import './ready-picture.css'
import { useRef } from 'preact/hooks'
import { limits } from '#contract/limits.ts'
import { pictureUrl } from '../../drawing/pictures.ts'
import { useEditor } from '../../model/editor-context.ts'
import { PictureField } from '../../picture-field.tsx'
import { takePicture } from '../../take-picture.ts'
import { withField } from '../form/subject.ts'
import type { PollSubject } from './poll-subject.ts'

/** The picture that the stage shows while people get ready, to be chosen, replaced or taken away. */
export function ReadyPicture({ subject: { poll, change } }: { subject: PollSubject }) {
  const { deckId } = useEditor()
  const file = useRef<HTMLInputElement>(null)
  const { readyPicture } = poll
  const take = (chosen: File | undefined) =>
    takePicture(
      chosen,
      dataUrl => change(each => ({ ...each, readyPicture: dataUrl })),
      limits.optionImageDataUrl,
    )
  return (
    <div class="form-group" data-field="poll.readyPicture">
      {readyPicture !== undefined && (
        <img class="ready-picture" src={pictureUrl(deckId, readyPicture)} alt="Picture before the question" />
      )}
      <div class="form-adds">
        <button type="button" class="form-add" onClick={() => file.current?.click()}>
          {readyPicture === undefined ? 'Picture before the question …' : 'Replace the picture …'}
        </button>
        {readyPicture !== undefined && (
          <button
            type="button"
            class="form-add"
            onClick={() => change(each => withField(each, 'readyPicture', undefined))}
          >
            Remove the picture
          </button>
        )}
      </div>
      <p class="form-note">Large on the stage during the time to read.</p>
      <PictureField
        field={file}
        label="Picture before the question"
        onFiles={([chosen]) => void take(chosen)}
      />
    </div>
  )
}
