import { limits } from '#contract/limits.ts'
import { message } from '../../../messages.ts'
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
        label={message('themeFooter.text')}
        field={fieldOf(footer, 'text')}
        longest={limits.footer}
        isOptional
        placeholder={message('themeFooter.text.hint')}
      />
      <SwitchField label={message('themeFooter.number')} field={fieldOf(footer, 'number')} />
      <SwitchField label={message('themeLogo.label')} field={fieldOf(footer, 'logo')} />
    </div>
  )
}
