import { useSignal } from '@preact/signals'
import type { PhonePoll } from '#contract/rooms/live.ts'
import { message } from './language.ts'

export interface PictureOption {
  label: string
  /** Null when the option has no picture. */
  src: string | null
}

/** Returns the pictures of a poll with the names of its options; without options they are numbered. */
export const pictureOptions = ({ options, pictures = [] }: PhonePoll): PictureOption[] =>
  (options.length > 0 ? options : pictures).map((_, i) => ({
    label: options[i] ?? message('choice.pictureName', { number: i + 1 }),
    src: pictures[i] ?? null,
  }))

/** A picture above its name. Its space is reserved while it loads; if it fails, only the name is shown. */
export function Picture({ label, src }: PictureOption) {
  const isGone = useSignal(src === null)
  return (
    <>
      <span class="picture-frame" data-gone={isGone.value}>
        {src !== null && !isGone.value && (
          <img
            src={src}
            alt={label}
            loading="lazy"
            decoding="async"
            draggable={false}
            onError={() => {
              isGone.value = true
            }}
          />
        )}
      </span>
      <span class="picture-name" dir="auto" aria-hidden={!isGone.value}>
        {label}
      </span>
    </>
  )
}
