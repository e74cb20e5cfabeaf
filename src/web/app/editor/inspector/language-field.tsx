import { useId } from 'preact/hooks'
import { languageName, languages } from '#messages/languages.ts'
import { message } from '../../messages.ts'
import { useEditor } from '../model/editor-context.ts'
import { Row } from './form/row.tsx'

/** What the stage, the phones and the pictures of the deck speak [D72]. */
export function LanguageField() {
  const id = useId()
  const { deck, opened } = useEditor()
  const { teamLanguage } = opened.value
  return (
    <Row
      id={id}
      label={message('panel.language')}
      // Beside the label its width would follow the names of all languages, for which fonts of other scripts were loaded.
      isWide
      path="language"
      hint={message('panel.language.hint')}
    >
      <select
        id={id}
        class="form-input"
        aria-describedby={`${id}-note`}
        value={deck.content.value.language ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const language = languages.find(each => each === value) ?? null
          deck.edit(content => ({ ...content, language }))
        }}
      >
        <option value="">
          {teamLanguage === null
            ? message('panel.language.browser')
            : message('panel.language.team', { language: languageName(teamLanguage) })}
        </option>
        {languages.map(each => (
          <option key={each} value={each}>
            {languageName(each)}
          </option>
        ))}
      </select>
    </Row>
  )
}
