import { useId, useRef } from 'preact/hooks'
import { type BesidePicture, besidePicture } from '#contract/deck/deck.ts'
import { withPicture } from '#deck/beside.ts'
import { PictureField } from '../picture-field.tsx'
import { takePicture } from '../take-picture.ts'
import { takesPicture } from '../takes-picture.ts'
import { FocusOn } from './element/focus-field.tsx'
import { longestOf } from './form/bounds.ts'
import { SegmentField } from './form/segment-field.tsx'
import { type Bound, type Subject, fieldOf } from './form/subject.ts'
import { TextField } from './form/text-field.tsx'

/** The picture beside a poll that fills the screen: to be chosen, dropped, replaced or taken away, and how it stands there. */
export function BesideField({ field }: { field: Bound<BesidePicture> }) {
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const { value } = field
  const take = (chosen: File | undefined) =>
    void takePicture(chosen, picture => field.set(withPicture(value, picture)))
  return (
    <div class="form-group" role="group" aria-labelledby={id} data-field={field.path} {...takesPicture(take)}>
      <span class="form-label" id={id}>
        Picture beside the poll
      </span>
      {value && <Placed value={value} field={field} />}
      <div class="form-adds">
        <button
          type="button"
          class="form-add"
          title="Choose a picture, drop one, or paste one here"
          onClick={() => file.current?.click()}
        >
          {value ? 'Replace picture …' : 'Picture …'}
        </button>
        {value && (
          <button type="button" class="form-add" onClick={() => field.set(undefined)}>
            Remove picture
          </button>
        )}
      </div>
      <PictureField field={file} label="Picture beside the poll" onFiles={([chosen]) => take(chosen)} />
    </div>
  )
}

/** How the picture stands beside the poll. */
function Placed({ value, field }: { value: BesidePicture; field: Bound<BesidePicture> }) {
  const subject: Subject<BesidePicture> = {
    name: field.path,
    values: [value],
    change: (change, key) => field.set(change(value), key !== undefined),
    close: field.close,
  }
  return (
    <>
      <FocusOn picture={value.picture} field={fieldOf(subject, 'focus')} />
      <SegmentField
        label="Side"
        field={fieldOf(subject, 'side')}
        initial="right"
        choices={[
          { value: 'left', name: 'Left of the poll', content: 'Left' },
          { value: 'right', name: 'Right of the poll', content: 'Right' },
        ]}
      />
      <TextField
        label="Description"
        field={fieldOf(subject, 'alt')}
        longest={longestOf(besidePicture.shape.alt)}
        lines={2}
        isOptional
        placeholder="What it shows, for people who cannot see it"
      />
    </>
  )
}
