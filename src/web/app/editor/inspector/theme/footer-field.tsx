import { limits } from '#contract/limits.ts'
import { fieldOf, partOf } from '../form/subject.ts'
import { SwitchField } from '../form/switch-field.tsx'
import { TextField } from '../form/text-field.tsx'
import type { ThemeControl } from './theme-subject.ts'

/** What stands small at the bottom of the slides of the deck. */
export const FooterField: ThemeControl = ({ subject }) => {
  const footer = partOf(subject, 'footer')
  return (
    <div class="form-group" data-field="theme.footer">
      <TextField
        label="Text"
        field={fieldOf(footer, 'text')}
        longest={limits.footer}
        isOptional
        placeholder="Company, talk or date"
      />
      <SwitchField label="Number of the slide" field={fieldOf(footer, 'number')} />
      <SwitchField label="Logo" field={fieldOf(footer, 'logo')} />
    </div>
  )
}
