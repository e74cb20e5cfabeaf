import { useId, useRef } from 'preact/hooks'
import { type BesidePicture, besidePicture } from '#contract/deck/deck.ts'
import { withPicture } from '#deck/beside.ts'
import { message } from '../../messages.ts'
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
        {message('panel.beside')}
      </span>
      {value && <Placed value={value} field={field} />}
      <div class="form-adds">
        <button
          type="button"
          class="form-add"
          title={message('panel.beside.ways')}
          onClick={() => file.current?.click()}
        >
          {message(value ? 'element.picture.replace' : 'panel.beside.choose')}
        </button>
        {value && (
          <button type="button" class="form-add" onClick={() => field.set(undefined)}>
            {message('panel.beside.remove')}
          </button>
        )}
      </div>
      <PictureField field={file} label={message('panel.beside')} onFiles={([chosen]) => take(chosen)} />
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
        label={message('panel.beside.side')}
        field={fieldOf(subject, 'side')}
        initial="right"
        choices={[
          { value: 'left', name: message('panel.beside.left.name'), content: message('panel.beside.left') },
          {
            value: 'right',
            name: message('panel.beside.right.name'),
            content: message('panel.beside.right'),
          },
        ]}
      />
      <TextField
        label={message('element.alt')}
        field={fieldOf(subject, 'alt')}
        longest={longestOf(besidePicture.shape.alt)}
        lines={2}
        isOptional
        placeholder={message('element.alt.hint')}
      />
    </>
  )
}
