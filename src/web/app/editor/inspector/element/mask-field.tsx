import type { ImageElement } from '#contract/deck/deck.ts'
import { roundedRect } from '#deck/elements.ts'
import { aspectOf } from '#deck/layout.ts'
import { message } from '../../../messages.ts'
import { useEditor } from '../../model/editor-context.ts'
import { ChoiceField } from '../form/choice-field.tsx'
import { type Subject, withField } from '../form/subject.ts'

type Form = 'circle' | 'ellipse'

/** By how much the sides of a circle may differ, as a fraction of the slide's height. */
const tolerance = 0.002

/** The form of pictures: a circle is an ellipse in a square box, which the picture fills. */
export function MaskField({ subject }: { subject: Subject<ImageElement> }) {
  const editor = useEditor()
  const { value: step } = editor.step
  const aspect = step.kind === 'slide' ? aspectOf(step, editor.aspects.value) : 1
  const formOf = ({ mask, rect }: ImageElement): Form | undefined =>
    mask && (Math.abs(rect.w * aspect - rect.h) < tolerance ? 'circle' : 'ellipse')
  const [first, ...others] = subject.values.map(formOf)
  const isMixed = others.some(form => form !== first)
  const withForm = (image: ImageElement, form: Form | undefined): ImageElement => {
    if (!form) return withField(image, 'mask', undefined)
    if (form === 'ellipse') return { ...image, mask: 'ellipse' }
    const { x, y, w, h } = image.rect
    const side = Math.min(w * aspect, h)
    const rect = roundedRect({
      x: x + (w - side / aspect) / 2,
      y: y + (h - side) / 2,
      w: side / aspect,
      h: side,
    })
    return { ...image, mask: 'ellipse', fit: 'cover', rect }
  }
  return (
    <ChoiceField
      label={message('element.form')}
      field={{
        path: `${subject.name}.mask`,
        value: isMixed ? undefined : first,
        isMixed,
        set: form => subject.change(image => withForm(image, form)),
        close: subject.close,
      }}
      none={message('element.form.rectangle')}
      names={{ circle: message('element.form.circle'), ellipse: message('element.form.ellipse') }}
    />
  )
}
