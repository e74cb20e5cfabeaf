import { computed, signal } from '@preact/signals'
import { type Language, chooseLanguage, directionOf, sentenceJoint } from '#messages/languages.ts'
import { type Catalogue, type Messages, type Values, createMessages } from '#messages/messages.ts'

/** The messages of a page in the language that is in use. Components that read them are rendered again when it changes. */
export interface PageMessages<Key extends string> {
  message: (key: Key, values?: Values) => string
  /** Returns a message in parts, for placeholders that are elements. */
  messageParts: Messages<Key>['parts']
  /** Joins sentences as the language in use does; those that are empty are left out. */
  sentences: (...each: readonly string[]) => string
  /** Whether a catalogue is in use: messages cannot be read before. */
  isLoaded: () => boolean
  /** The language in use. */
  language: () => Language
  /** Uses a catalogue from now on, and says so in the `lang` and `dir` of the page. */
  use: (language: Language, catalogue: Catalogue<Key>) => void
  /** Adds the messages of a part that is about to be shown; nothing that is shown read them before. */
  add: (language: Language, more: Partial<Catalogue<Key>>) => void
  /** Loads and uses a language; null is the one that the browser prefers. Rejects when it cannot be loaded. */
  choose: (language: Language | null) => Promise<void>
  /** Uses the catalogue that the server sent with the page, or loads the one that the browser prefers; then calls `show`. */
  start: (show: () => void) => void
}

/** Creates the messages of a page, or of a part of one (`isPart`), which leaves `lang` and `dir` to the page. `load` loads one catalogue. */
export function pageMessages<Key extends string>(
  load: (language: Language) => Promise<Catalogue<Key>>,
  isPart = false,
): PageMessages<Key> {
  const current = signal<{ language: Language; catalogue: Catalogue<Key> } | null>(null)
  const messages = computed(() => {
    if (!current.value) throw new Error('The messages of the page were not loaded yet.')
    return createMessages(current.value.language, current.value.catalogue)
  })
  let newest: Language | undefined

  const use: PageMessages<Key>['use'] = (language, catalogue) => {
    current.value = { language, catalogue }
    newest = language
    if (isPart || typeof document === 'undefined') return
    document.documentElement.lang = language
    document.documentElement.dir = directionOf(language)
  }
  const choose: PageMessages<Key>['choose'] = async wanted => {
    const language = wanted ?? chooseLanguage(navigator.languages)
    if (language === newest) return
    newest = language
    const catalogue = await load(language).catch((error: unknown) => {
      if (newest === language) newest = current.peek()?.language
      throw error
    })
    // Another language may have been chosen in the meantime.
    if (newest === language) use(language, catalogue)
  }
  return {
    message: (key, values) => messages.value.text(key, values),
    messageParts: (key, values) => messages.value.parts(key, values),
    sentences: (...each) =>
      each.filter(sentence => sentence !== '').join(sentenceJoint(messages.value.language)),
    isLoaded: () => current.value !== null,
    language: () => {
      if (!current.value) throw new Error('The messages of the page were not loaded yet.')
      return current.value.language
    },
    use,
    add(language, more) {
      const { value } = current
      if (value?.language === language) Object.assign(value.catalogue, more)
    },
    choose,
    start(show) {
      const script = document.getElementById('messages')
      const sent = script?.textContent
      if (!sent) return void choose(null).then(show)
      script.remove()
      use(chooseLanguage([document.documentElement.lang]), JSON.parse(sent))
      return show()
    },
  }
}
