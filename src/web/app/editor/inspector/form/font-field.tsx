import { bundledFonts } from '#contract/themes/fonts.ts'
import { useId } from 'preact/hooks'
import { fontStack, resolveFamily } from '#scene/theme.ts'
import { message } from '../../../messages.ts'
import { useEditor } from '../../model/editor-context.ts'
import { Row } from './row.tsx'
import type { Bound } from './subject.ts'

/** A font: one of the deck's own or a bundled one. A name that is neither stays in the list, and says so. */
export function FontField({
  label,
  field,
  none,
}: {
  label: string
  field: Bound<string>
  /** The name of the choice that unsets it. */
  none: string
}) {
  const id = useId()
  const { deck } = useEditor()
  const own = deck.content.value.fonts.map(({ family }) => family)
  const { value } = field
  const isKnown =
    value === undefined || own.includes(value) || bundledFonts.some(({ family }) => family === value)
  const option = (family: string) => (
    <option key={family} value={family}>
      {family}
    </option>
  )
  return (
    <Row id={id} label={label} path={field.path}>
      <select
        id={id}
        class="form-input"
        style={value === undefined ? {} : { fontFamily: fontStack(resolveFamily(value, own)) }}
        value={field.isMixed ? 'mixed' : (value ?? '')}
        onChange={event =>
          field.set(event.currentTarget.value === '' ? undefined : event.currentTarget.value)
        }
      >
        {field.isMixed && (
          <option value="mixed" disabled>
            {message('form.mixed')}
          </option>
        )}
        <option value="">{none}</option>
        {!isKnown && <option value={value}>{message('form.font.missing', { font: value })}</option>}
        {own.length > 0 && <optgroup label={message('form.font.own')}>{own.map(option)}</optgroup>}
        <optgroup label={message('form.font.bundled')}>
          {bundledFonts.map(({ family }) => option(family))}
        </optgroup>
      </select>
    </Row>
  )
}
