import type { Language } from '#contract/text/language.ts'
import { languageName, languages } from '#messages/languages.ts'
import { message } from '../messages.ts'
import type { RoomList } from './rooms.ts'

/** Chooses what the stage and the phones of the room that was just started speak [D49]. */
export const RoomLanguage = ({ list, language }: { list: RoomList; language: Language | null }) => (
  <label class="started-language">
    <span class="quiet">{message('started.language')}</span>
    <select
      class="select"
      value={language ?? ''}
      onChange={({ currentTarget }) => {
        const chosen = languages.find(each => each === currentTarget.value) ?? null
        currentTarget.value = language ?? ''
        void list.speak(chosen)
      }}
    >
      <option value="">{message('started.language.each')}</option>
      {languages.map(each => (
        <option key={each} value={each}>
          {languageName(each)}
        </option>
      ))}
    </select>
  </label>
)
