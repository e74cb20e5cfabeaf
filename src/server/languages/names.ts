import { fillText } from '#contract/text/fill-text.ts'
import type { Language } from '#messages/languages.ts'
import { sayNewIn } from './words.ts'

/** What is made for people is called so in English, with `{name}` for that of the person; translated as new content of decks is. */
export const names = { team: '{name}’s team', demoTeam: 'Demo team', madeBy: 'By {name}.' } as const

/** Returns a name in a language. */
export const nameIn = (language: Language, which: keyof typeof names, name = ''): string =>
  fillText(sayNewIn(language)(names[which]), { name })
