import { expect, test } from 'vitest'
import { languages } from '#messages/languages.ts'
import { adviceWordsOf } from '#server/languages/words.ts'
import { adviseDeck } from './advise.ts'
import { badDecks } from './bad-decks.ts'

const adviceIn = (language: (typeof languages)[number]) =>
  badDecks.flatMap(({ steps, extras, facts, pageWords }) =>
    adviseDeck(steps, {
      ...(extras && { extras }),
      ...(facts && { facts }),
      ...(pageWords && { pageWords }),
      told: adviceWordsOf(language),
    }),
  )

test.each(languages)('[D49] [D53] in %s the same is found, and each sentence is whole', language => {
  const found = adviceIn(language)
  const places = (all: typeof found) => all.map(({ step, element, rule }) => [step, element, rule])
  expect(places(found)).toEqual(places(adviceIn('en')))
  for (const { message, fix } of found)
    for (const sentence of [message, fix]) {
      // Operations are named when the advice is sent.
      expect(sentence.replaceAll(/\{[a-z]+_[a-z]+\}/g, '')).not.toMatch(/[{}]|undefined|NaN/)
      expect(sentence).toMatch(/[.。।](?:\u2069)?$/)
    }
})
