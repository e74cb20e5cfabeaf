import type { FunctionComponent } from 'preact'
import { type DeckTheme, deckTheme } from '#contract/themes/theme.ts'
import type { Editor } from '../../model/editor.ts'
import { type Subject, messageFor } from '../form/subject.ts'

/** A control of a field of the theme. */
export type ThemeControl = FunctionComponent<{ subject: Subject<DeckTheme> }>

/** Returns the theme of the deck as it is set, as a subject. */
export function themeOfDeck({ deck }: Editor): Subject<DeckTheme> {
  const { theme } = deck.content.value
  return {
    name: 'theme',
    values: [theme],
    change(change, key) {
      const message = messageFor(deckTheme, [change(theme)])
      if (message === null) deck.edit(content => ({ ...content, theme: change(content.theme) }), key)
      return message
    },
    close: deck.closeEdit,
  }
}
