import './ready-picture.css'
import { useRef } from 'preact/hooks'
import { limits } from '#contract/limits.ts'
import { message } from '../../../messages.ts'
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
        <img
          class="ready-picture"
          src={pictureUrl(deckId, readyPicture)}
          alt={message('readyPicture.label')}
        />
      )}
      <div class="form-adds">
        <button type="button" class="form-add" onClick={() => file.current?.click()}>
          {message(readyPicture === undefined ? 'readyPicture.choose' : 'readyPicture.replace')}
        </button>
        {readyPicture !== undefined && (
          <button
            type="button"
            class="form-add"
            onClick={() => change(each => withField(each, 'readyPicture', undefined))}
          >
            {message('readyPicture.remove')}
          </button>
        )}
      </div>
      <p class="form-note">{message('readyPicture.hint')}</p>
      <PictureField
        field={file}
        label={message('readyPicture.label')}
        onFiles={([chosen]) => void take(chosen)}
      />
    </div>
  )
}
