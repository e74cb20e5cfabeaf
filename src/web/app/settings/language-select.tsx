import type { Signal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { type Language, languageName, languages } from '#messages/languages.ts'

/** Chooses a language by its own name, or none, which has a name of its own (`none`). */
export function LanguageSelect({
  label,
  none,
  value,
}: {
  label: string
  none: string
  value: Signal<Language | ''>
}) {
  const id = useId()
  return (
    <div class="field-group">
      <label class="field-label" for={id}>
        {label}
      </label>
      <select
        id={id}
        class="select"
        value={value.value}
        onChange={({ currentTarget }) => {
          value.value = languages.find(each => each === currentTarget.value) ?? ''
        }}
      >
        <option value="">{none}</option>
        {languages.map(each => (
          <option key={each} value={each} lang={each}>
            {languageName(each)}
          </option>
        ))}
      </select>
    </div>
  )
}
