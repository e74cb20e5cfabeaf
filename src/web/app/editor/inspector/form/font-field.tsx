import { bundledFonts } from '#contract/themes/fonts.ts'
import { useId } from 'preact/hooks'
import { fontStack, resolveFamily } from '#scene/theme.ts'
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
            Mixed
          </option>
        )}
        <option value="">{none}</option>
        {!isKnown && <option value={value}>{value} (not in this deck)</option>}
        {own.length > 0 && <optgroup label="Fonts of this deck">{own.map(option)}</optgroup>}
        <optgroup label="Fonts for every deck">{bundledFonts.map(({ family }) => option(family))}</optgroup>
      </select>
    </Row>
  )
}
