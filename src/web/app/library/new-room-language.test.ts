import { expect, test } from 'vitest'
import { languageOfNewRoom } from './new-room-language.ts'

test('[D49] a new room speaks the language of who starts it, where that is offered', () => {
  expect(languageOfNewRoom(['de-AT', 'en'])).toBe('de')
  expect(languageOfNewRoom(['sv', 'ja-JP'])).toBe('ja')
})

test('[D49] it speaks none of its own for English and for languages that are not offered', () => {
  for (const tags of [['en-GB', 'de'], ['sv'], []]) expect(languageOfNewRoom(tags)).toBe(null)
})
