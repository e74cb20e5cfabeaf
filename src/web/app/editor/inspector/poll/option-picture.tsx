import { useRef } from 'preact/hooks'
import { limits } from '#contract/limits.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { Icon } from '../../../icon.tsx'
import { message } from '../../../messages.ts'
import { pictureUrl } from '../../drawing/pictures.ts'
import { useEditor } from '../../model/editor-context.ts'
import { PictureField } from '../../picture-field.tsx'
import { takePicture } from '../../take-picture.ts'
import { takesPicture } from '../../takes-picture.ts'
import type { PollSubject } from './poll-subject.ts'

/** Returns the poll with another picture of an option; null takes it away. */
function withPicture(poll: Poll, index: number, picture: string | null): Poll {
  const length = Math.max(poll.options.length, poll.optionImages?.length ?? 0, index + 1)
  const optionImages = Array.from({ length }, (_, at) =>
    at === index ? picture : (poll.optionImages?.[at] ?? null),
  )
  return { ...poll, optionImages }
}

/** Gives an option a picture from a file. */
const setPicture = ({ change }: PollSubject, index: number, chosen: File | undefined): Promise<void> =>
  takePicture(chosen, dataUrl => change(each => withPicture(each, index, dataUrl)), limits.optionImageDataUrl)

/** Returns what makes a row of an option take pictures that are dropped on it or pasted into it. */
export const pictureInput = (subject: PollSubject, index: number) =>
  takesPicture(picture => void setPicture(subject, index, picture))

/** The picture of an option, to be chosen, replaced or taken away. */
export function OptionPicture({ subject, index }: { subject: PollSubject; index: number }) {
  const { poll, change } = subject
  const { deckId } = useEditor()
  const file = useRef<HTMLInputElement>(null)
  const picture = poll.optionImages?.[index] ?? null
  const number = index + 1
  return (
    <span class="option-picture" data-field="poll.optionImages">
      <button
        type="button"
        aria-label={message(picture === null ? 'pollOption.picture.choose' : 'pollOption.picture.replace', {
          number,
        })}
        title={message(
          picture === null ? 'pollOption.picture.choose.hint' : 'pollOption.picture.replace.hint',
        )}
        onClick={() => file.current?.click()}
      >
        {picture === null ? <Icon name="picture" /> : <img src={pictureUrl(deckId, picture)} alt="" />}
      </button>
      {picture !== null && (
        <button
          type="button"
          class="option-picture-remove"
          aria-label={message('pollOption.picture.remove', { number })}
          title={message('pollOption.picture.remove.hint')}
          onClick={() => change(each => withPicture(each, index, null))}
        >
          <Icon name="close" />
        </button>
      )}
      <PictureField field={file} onFiles={([chosen]) => void setPicture(subject, index, chosen)} />
    </span>
  )
}
