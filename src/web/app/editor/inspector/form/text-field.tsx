import { useId } from 'preact/hooks'
import { direction } from '#contract/text/direction.ts'
import { message } from '../../../messages.ts'
import { Row } from './row.tsx'
import type { Bound } from './subject.ts'
import { useDraft } from './use-draft.ts'

/** A text of one or several lines, with how many characters are left. An empty one is unset where that is possible. */
export function TextField({
  label,
  field,
  longest,
  lines = 1,
  isFirst = false,
  isOptional = false,
  placeholder,
  hint,
}: {
  label: string
  field: Bound<string>
  longest: number
  /** How many lines it has at least; one is a field without line breaks. */
  lines?: number
  /** Whether it gets the focus when what is selected is opened. */
  isFirst?: boolean
  /** Whether an empty text is unset. */
  isOptional?: boolean
  placeholder?: string
  hint?: string
}) {
  const id = useId()
  const {
    text,
    message: problem,
    type,
    leave,
  } = useDraft<string>(
    field,
    value => value ?? '',
    typed => ({ value: typed === '' && isOptional ? undefined : typed }),
  )
  const attributes = {
    id,
    class: lines > 1 ? 'form-input form-area' : 'form-input',
    dir: direction(text),
    maxLength: longest,
    autocomplete: 'off' as const,
    placeholder: field.isMixed ? message('form.mixed') : placeholder,
    value: text,
    'aria-invalid': problem !== null,
    'aria-describedby': problem !== null || hint !== undefined ? `${id}-note` : undefined,
    'data-first-field': isFirst || undefined,
    onInput: (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      type(event.currentTarget.value),
    onBlur() {
      // A line break at the end makes an empty line on the stage, which nobody sees here.
      if (/\n\s*$/.test(text)) type(text.trimEnd())
      leave()
    },
  }
  return (
    <Row
      id={id}
      label={label}
      path={field.path}
      hint={hint}
      message={problem}
      isWide
      end={<Counter text={text} longest={longest} />}
    >
      {lines > 1 ? <textarea {...attributes} rows={lines} /> : <input {...attributes} type="text" />}
    </Row>
  )
}

/** From this part of the greatest length on, how many characters are left is shown. */
const nearlyFull = 0.7

/** How long a text is, of how many characters. It is shown when it becomes long. */
export const Counter = ({ text, longest }: { text: string; longest: number }) => (
  <span class="form-counter" aria-hidden="true" data-full={text.length >= longest}>
    {text.length >= longest * nearlyFull && `${text.length} / ${longest}`}
  </span>
)
