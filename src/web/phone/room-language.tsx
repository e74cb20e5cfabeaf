import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { PhoneRoom } from '#contract/rooms/live.ts'
import { type Language, chooseLanguage, languageName } from '#messages/languages.ts'
import { browserStorage } from '#web/ui/core/text-storage.ts'
import { messages } from './language.ts'

/** The language in which the page was opened: that of the browser. */
let ownLanguage: Language | undefined
const getOwnLanguage = () => (ownLanguage ??= chooseLanguage([messages.language()]))

const storage = browserStorage()
const storageKey = 'language'

/** Whether this person reads the page in the language of the browser, whatever the room speaks. */
const isOwn = signal(storage.getItem(storageKey) === 'browser')

/** Shows the page in the language of the room, unless this person chose their own. Without a room it is that of the browser. */
export function useRoomLanguage(room: PhoneRoom | null | undefined): void {
  const own = getOwnLanguage()
  const language = isOwn.value ? own : (room?.language ?? own)
  useEffect(() => {
    // What could not be loaded is asked for again with the next step.
    messages.choose(language).catch(() => undefined)
  }, [language, room?.stepIndex])
}

/** Changes between the language of the room and that of the browser, where these differ. Each is called by its own name. */
export function LanguageChoice({ room }: { room: PhoneRoom }) {
  const own = getOwnLanguage()
  if (room.language === null || room.language === own) return null
  const other = isOwn.value ? room.language : own
  const change = () => {
    isOwn.value = !isOwn.value
    storage.setItem(storageKey, isOwn.value ? 'browser' : 'room')
  }
  return (
    <button type="button" class="link language" lang={other} onClick={change}>
      {languageName(other)}
    </button>
  )
}
