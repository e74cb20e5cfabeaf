import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '#contract/text/language.ts'
import { amount } from '#test/support/test-all.ts'
import { wordKey } from './word-key.ts'

const same = (language: Parameters<typeof wordKey>[1], a: string, b: string) =>
  wordKey(a, language) === wordKey(b, language)

test.each([
  ['great', 'great!'],
  ['great', '“Great”…'],
  ['team work', 'Team-work'],
  ['teamwork', 'team_work'],
  ['café', 'CAFE'],
  ['naïve', 'naive'],
  ['¿Qué?', 'que'],
  ["don't", 'Don’t'],
  ['#trust', 'trust'],
  ['チームワーク', 'チーム・ワーク'],
  ['ﾃｽﾄ', 'テスト'],
  ['σοφός', 'ΣΟΦΟΣ'],
  ['зелёный', 'зеленый'],
  ['за́мок', 'замок'],
  ['أمل', 'امل'],
  ['كتـاب', 'كِتاب'],
  ['שָׁלוֹם', 'שלום'],
  ['ज़रूर', 'जरूर'],
  ['cœur', 'coeur'],
])('%j and %j are the same word in every room', (a, b) => {
  for (const language of [null, 'uk', 'ja'] as const) expect(same(language, a, b)).toBe(true)
})

test.each([
  ['här', 'har'],
  ['sjö', 'sjo'],
  ['år', 'ar'],
  ['año', 'ano'],
  ['мой', 'мои'],
  ['їжа', 'іжа'],
  ['はは', 'ばば'],
  ['がき', 'かき'],
  ['पेड़', 'पेड'],
  ['C', 'C#'],
  ['C', 'C++'],
  ['100', '100%'],
  ['5', '-5'],
  ['1-2', '12'],
  ['!', '?'],
])('%j and %j are two words in a room without a language', (a, b) => {
  expect(same(null, a, b)).toBe(false)
})

test('which letters are others depends on the language', () => {
  expect(same('de', 'schön', 'schon')).toBe(false)
  expect(same('fr', 'Noël', 'noel')).toBe(true)
  expect(same('es', 'año', 'ano')).toBe(false)
  expect(same('es', 'educación', 'educacion')).toBe(true)
  expect(same('pt', 'educação', 'educacao')).toBe(true)
  expect(same('en', 'jalapeño', 'jalapeno')).toBe(true)
  expect(same('pl', 'łaska', 'laska')).toBe(false)
  expect(same('pl', 'kąt', 'kat')).toBe(false)
  expect(same('tr', 'kır', 'kir')).toBe(false)
  expect(same('tr', 'KIR', 'kır')).toBe(true)
  expect(same('tr', 'İyi', 'iyi')).toBe(true)
})

test('the key of the key of every character is that key, in every language', () => {
  const others: string[] = []
  for (const language of amount([null, ...languages], [null, 'tr' as const]))
    for (let point = 0; point <= 0x1_ff_ff; point += 1) {
      if (point >= 0xd8_00 && point <= 0xdf_ff) continue
      const key = wordKey(String.fromCodePoint(point), language)
      if (wordKey(key, language) !== key) others.push(`${language} ${point.toString(16)}`)
    }
  expect(others).toEqual([])
  expect(wordKey('STRAẞE', 'de')).toBe(wordKey('Strasse', 'de'))
})

test('the key of a key is the key, and no word is without one', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.string({
          unit: fc.constantFrom(
            'a',
            'à',
            'é',
            '-',
            '_',
            ' ',
            '.',
            '!',
            '1',
            '\u0301',
            '\u0308',
            'ı',
            'I',
            'ß',
          ),
        }),
      ),
      fc.constantFrom(null, ...languages),
      (written, language) => {
        const key = wordKey(written, language)
        expect(wordKey(key, language)).toBe(key)
        expect(key === '').toBe(written.trim() === '')
      },
    ),
  )
})

test('plain words, which take a shorter way, have the key that they have with a sign beside them', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z0-9]{1,8}( [a-z0-9]{1,8}){0,3}$/),
      fc.constantFrom(null, ...languages),
      (word, language) => {
        expect(wordKey(word, language)).toBe(wordKey(`${word}!`, language))
      },
    ),
  )
})
