import { useRef } from 'preact/hooks'
import { limits } from '#contract/limits.ts'
import type { Poll } from '#contract/poll.ts'
import { RequestError } from '#web/ui/core/request.ts'
import { sayError } from '../../../notice.tsx'
import { Icon } from '../../../icon.tsx'
import { pictureTypes, readPicture } from '../../canvas/shrink-picture.ts'
import { pictureUrl } from '../../drawing/pictures.ts'
import { useEditor } from '../../model/editor-context.ts'
import type { PollSubject } from './poll-subject.ts'

/** Returns the poll with another picture of an option; null takes it away. */
function withPicture(poll: Poll, index: number, picture: string | null): Poll {
  const length = Math.max(poll.options.length, poll.optionImages?.length ?? 0, index + 1)
  const optionImages = Array.from({ length }, (_, at) =>
    at === index ? picture : (poll.optionImages?.[at] ?? null),
  )
  return { ...poll, optionImages }
}

/** The picture of an option: chosen, dropped, pasted or taken away. */
export function OptionPicture({ subject: { poll, change }, index }: { subject: PollSubject; index: number }) {
  const { deckId } = useEditor()
  const file = useRef<HTMLInputElement>(null)
  const picture = poll.optionImages?.[index] ?? null
  const name = `Picture of option ${index + 1}`
  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    try {
      const { dataUrl } = await readPicture(chosen, limits.optionImageDataUrl)
      change(each => withPicture(each, index, dataUrl))
    } catch (error) {
      sayError(new RequestError(0, `“${chosen.name}”:`, error instanceof Error ? error.message : ''))
    }
  }
  const imageIn = (data: DataTransfer | null) =>
    [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
  return (
    <span
      class="option-picture"
      data-field="poll.optionImages"
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault()
        event.stopPropagation()
        void take(imageIn(event.dataTransfer))
      }}
      onPaste={event => {
        const pasted = imageIn(event.clipboardData)
        if (!pasted) return
        event.preventDefault()
        event.stopPropagation()
        void take(pasted)
      }}
    >
      <button
        type="button"
        aria-label={
          picture === null ? `Choose the ${name.toLowerCase()}` : `Replace the ${name.toLowerCase()}`
        }
        title={picture === null ? 'Choose a picture, drop one, or paste one here' : 'Replace the picture'}
        onClick={() => file.current?.click()}
      >
        {picture === null ? <Icon name="picture" /> : <img src={pictureUrl(deckId, picture)} alt="" />}
      </button>
      {picture !== null && (
        <button
          type="button"
          class="option-picture-remove"
          aria-label={`Remove the ${name.toLowerCase()}`}
          title="Remove the picture"
          onClick={() => change(each => withPicture(each, index, null))}
        >
          <Icon name="close" />
        </button>
      )}
      <input
        ref={file}
        type="file"
        hidden
        accept={pictureTypes}
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
    </span>
  )
}
