import '../form/pictures.css'
import type { ImageElement } from '#contract/deck/deck.ts'
import { message } from '../../../messages.ts'
import { pictureUrl } from '../../drawing/pictures.ts'
import { useEditor } from '../../model/editor-context.ts'
import { NumberField } from '../form/number-field.tsx'
import { type Bound, type Subject, fieldOf } from '../form/subject.ts'

const middle = { x: 0.5, y: 0.5 }
const percent = { min: 0, max: 1, isWhole: false }

/** What stays in view of a picture that is cropped: chosen on the picture, or written. */
export function FocusField({ subject }: { subject: Subject<ImageElement> }) {
  const [picture] = subject.values
  if (!picture || subject.values.some(({ fit }) => fit !== 'cover')) return null
  return (
    <FocusOn
      picture={subject.values.length === 1 ? picture.dataUrl : null}
      field={fieldOf(subject, 'focus')}
    />
  )
}

/** What stays in view of a picture; null where several have it. */
export function FocusOn({
  picture,
  field,
}: {
  picture: string | null
  field: Bound<{ x: number; y: number }>
}) {
  const { deckId } = useEditor()
  const { x, y } = field.value ?? middle
  const side = (name: 'x' | 'y'): Bound<number> => ({
    path: `${field.path}.${name}`,
    value: field.value?.[name],
    isMixed: field.isMixed,
    set: (value, isTyping) =>
      field.set(value === undefined ? undefined : { ...(field.value ?? middle), [name]: value }, isTyping),
    close: field.close,
  })
  return (
    <div class="form-group" data-field={field.path}>
      {picture !== null && (
        <button
          type="button"
          class="focus-picture"
          // The fields below do the same from the keyboard.
          tabIndex={-1}
          aria-hidden="true"
          onClick={event => {
            const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
            const part = (at: number) => Math.round(Math.min(1, Math.max(0, at)) * 100) / 100
            field.set({
              x: part((event.clientX - left) / width),
              y: part((event.clientY - top) / height),
            })
          }}
        >
          <img src={pictureUrl(deckId, picture)} alt="" />
          <span style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
        </button>
      )}
      <div class="form-pair">
        <NumberField
          label={message('element.focus.left')}
          field={side('x')}
          bounds={percent}
          factor={0.01}
          unit="%"
          placeholder="50"
        />
        <NumberField
          label={message('element.focus.top')}
          field={side('y')}
          bounds={percent}
          factor={0.01}
          unit="%"
          placeholder="50"
        />
      </div>
    </div>
  )
}
