import { expect, test } from 'vitest'
import { chooseLanguage, directionOf, languageName, readAcceptLanguage } from './languages.ts'
import { createMessages } from './messages.ts'

const catalogue = {
  hello: 'Hello {name}, and {name} again.',
  people: { one: '{count} person', other: '{count} people' },
}

test('placeholders are filled, and numbers are written as in the language', () => {
  const { text } = createMessages('en', catalogue)
  expect(text('hello', { name: 'Ada' })).toBe('Hello Ada, and Ada again.')
  expect(text('people', { count: 1 })).toBe('1 person')
  expect(text('people', { count: 1204 })).toBe('1,204 people')
  expect(createMessages('de', catalogue).text('people', { count: 1204.5 })).toBe('1.204,5 people')
})

test('what a value contains is never read as a placeholder', () => {
  expect(createMessages('en', catalogue).text('hello', { name: '{count}' })).toBe(
    'Hello {count}, and {count} again.',
  )
})

test('a sentence that ends in a name with a full stop has one, and keeps the stops of its own', () => {
  const behind = { behind: 'behind {name}.', dots: '{name} … {name}, {name}' }
  const { text } = createMessages('en', behind)
  expect(text('behind', { name: 'Mateo M.' })).toBe('behind Mateo M.')
  expect(text('behind', { name: 'Mateo' })).toBe('behind Mateo.')
  expect(text('dots', { name: 'M.' })).toBe('M. … M., M.')
  expect(createMessages('ar', behind).text('behind', { name: 'M.' })).toBe('behind \u2068M.\u2069')
})

test('a value keeps its place in a sentence that is read in another direction than itself', () => {
  const share = { share: '{done} of {total}: {name}' }
  const values = { done: 3, total: 12, name: 'Ada 2' }
  for (const language of ['ar', 'he'])
    expect(createMessages(language, share).text('share', values)).toBe(
      '\u20683\u2069 of \u206812\u2069: \u2068Ada 2\u2069',
    )
  expect(createMessages('en', share).text('share', values)).toBe('3 of 12: Ada 2')
  expect(createMessages('en', share).text('share', { ...values, name: 'דנה' })).toBe(
    '3 of 12: \u2068דנה\u2069',
  )
})

test('a plus stays before its number in a language that is read from the right', () => {
  const points = { points: '+{count} נקודות' }
  expect(createMessages('he', points).text('points', { count: 976 })).toBe('\u2068+976\u2069 נקודות')
  expect(createMessages('en', points).text('points', { count: 976 })).toBe('+976 נקודות')
})

test('an element among the parts of a message is not isolated, because it isolates itself', () => {
  const name = { element: 'bdi' }
  expect(createMessages('ar', { as: '{count} {name}' }).parts('as', { count: 2, name })).toEqual([
    '\u20682\u2069',
    ' ',
    name,
  ])
})

test('the plural form is chosen by the rules of the language', () => {
  const forms = { people: { one: 'one', few: 'few', many: 'many', other: 'other' } }
  const polish = createMessages('pl', forms)
  expect([1, 2, 5, 22, 1.5].map(count => polish.text('people', { count }))).toEqual([
    'one',
    'few',
    'many',
    'few',
    'other',
  ])
})

test('a message is returned in parts around what is not text', () => {
  const name = { element: 'b' }
  expect(createMessages('en', { as: 'You joined as {name}.' }).parts('as', { name })).toEqual([
    'You joined as ',
    name,
    '.',
  ])
})

test('the language is the first one offered, whatever its region', () => {
  expect(chooseLanguage(['xx', 'de-AT', 'en'])).toBe('de')
  expect(chooseLanguage(['ar-Arab-EG'])).toBe('ar')
  expect(chooseLanguage(['not a tag', '*'])).toBe('en')
  expect(chooseLanguage([])).toBe('en')
  expect(chooseLanguage(['ar', 'de'], ['en', 'de'])).toBe('de')
})

test('a language in a script that is not offered is passed over', () => {
  for (const tag of ['zh-TW', 'zh-HK', 'zh-MO', 'zh-Hant', 'zh-Hant-CN', 'hi-Latn']) {
    expect(chooseLanguage([tag]), tag).toBe('en')
    expect(chooseLanguage([tag, 'ja-JP', 'en']), tag).toBe('ja')
  }
  for (const tag of ['zh', 'zh-CN', 'zh-SG', 'zh-Hans', 'zh-Hans-TW'])
    expect(chooseLanguage([tag]), tag).toBe('zh')
})

test('the language alone, which browsers add after zh-TW, does not bring simplified characters', () => {
  expect(chooseLanguage(['zh-TW', 'zh', 'en-US', 'en'])).toBe('en')
  expect(chooseLanguage(['zh-TW', 'zh', 'ko'])).toBe('ko')
  expect(chooseLanguage(['zh-TW', 'zh', 'zh-CN'])).toBe('zh')
})

test('Accept-Language is read by its weights', () => {
  expect(readAcceptLanguage('en;q=0.7, de-CH, fr;q=0, *;q=0.1')).toEqual(['de-CH', 'en', '*'])
  expect(readAcceptLanguage(undefined)).toEqual([])
})

test('a language has its direction and its own name', () => {
  expect(directionOf('ar')).toBe('rtl')
  expect(directionOf('de')).toBe('ltr')
  expect(languageName('de')).toBe('Deutsch')
  expect(languageName('fr')).toBe('Français')
  expect(languageName('zh')).toBe('简体中文')
})
