import { describe, expect, test } from 'vitest'
import { languages } from '#messages/languages.ts'
import { aliasOf } from './alias.ts'

const ids = Array.from({ length: 400 }, (_, index) => `participant-${index}`)

test('[D61] an alias is in the language of the room, and always the same for a person', () => {
  const aliases = languages.map(language => aliasOf('a', language))
  expect(new Set(aliases).size).toBe(languages.length)
  expect(languages.map(language => aliasOf('a', language))).toEqual(aliases)
  expect(aliasOf('a')).toBe(aliasOf('a', 'en'))
})

describe.each(languages)('in %s', language => {
  test('people have aliases of two words, most of them different', () => {
    const aliases = new Set(ids.map(id => aliasOf(id, language)))
    expect(aliases.size).toBeGreaterThan(200)
    const spaced = language === 'ja' || language === 'zh' ? /^\S{3,}$/ : /^\S{2,} \S+$/
    for (const alias of aliases) expect(alias).toMatch(spaced)
  })

  test('no word of an alias is in Latin letters where the language has others', () => {
    const isLatin = !['ar', 'he', 'hi', 'ja', 'ko', 'uk', 'zh'].includes(language)
    for (const id of ids) expect(/\p{sc=Latin}/u.test(aliasOf(id, language)), id).toBe(isLatin)
  })
})
