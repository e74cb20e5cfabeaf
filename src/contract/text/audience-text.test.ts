import fc from 'fast-check'
import { expect, test } from 'vitest'
import { audienceText } from './audience-text.ts'
import { cleanText } from './visible-text.ts'
import { propertyRuns } from '#test/support/property-runs.ts'

const bidi = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c'
const unseen = Array.from(
  `\u200b\u2060\u2062\ufeff\u00ad\u034f\u115f\u3164\uffa0\u180e\u0000\u0007\u0085\u009f\u{e0041}\ufff9\u0488\u0489\u{1343f}\u{16fe4}\u{1d159}${bidi}`,
)

test.each(unseen)('%j is removed', sign => {
  expect(cleanText(`tru${sign}st${sign}`)).toBe('trust')
})

test.each([
  '',
  ' ',
  '\u200b',
  '\u3164',
  '\u{1d159}',
  '\u2800',
  '\u00ad\u00ad',
  '\u{e0041}'.repeat(10),
  '\u200d',
  '\ufe0f',
  '\u0301',
  '\u202e',
  '\n\u2028',
  '\u0085',
])('%j is blank and refused', written => {
  expect(audienceText(40).safeParse(written).success).toBe(false)
})

test('empty lines are as many as divide paragraphs', () => {
  expect(audienceText(400).parse(`One${'\n'.repeat(270)}two\n \n\t\nthree\n\nfour\nfive\r\nsix`)).toBe(
    'One\n\ntwo\n\nthree\n\nfour\nfive\nsix',
  )
})

test.each([
  ['Vietnamese', 'Nguyễn Thị Ngọc Diệp, chữ Quốc ngữ'],
  ['Thai', 'น้ำใจ ผู้ใหญ่ เพื่อน ก็'],
  ['Lao', 'ເພື່ອນ ນໍ້າ'],
  ['Hindi', 'क्ष्म्य र्‍य क्‌ष श्रीमान् लड़कियाँ'],
  ['Bengali', 'র‍্যাব কর্তৃপক্ষ বাঁশি'],
  ['Tamil', 'ஸ்ரீ பொறுமை'],
  ['Malayalam', 'ക്ഷേത്രം അവന്‍'.replace('ന്‍', 'ൻ')],
  ['Sinhala', 'ශ්‍රී ලංකා'],
  ['Burmese', 'လျှောက်လွှာ ကျွန်ုပ်တို့ မြှင့်တင်'],
  ['Khmer', 'ស្ត្រី ប្រព័ន្ធ កុំព្យូទ័រ'],
  ['Tibetan', 'བོད་སྐད། རྒྱུད་ ཧཱུྃ'],
  ['Arabic with vowels', 'مُحَمَّدٌ رَسُولُ ٱللَّٰهِ'.normalize('NFC')],
  ['Persian', 'می‌خواهم خانه‌ها'],
  ['Hebrew with points', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים'.normalize('NFC')],
  ['Korean', '안녕하세요'],
  ['Japanese with a variant', '葛\u{e0100}飾区 ガギ'],
  ['families and professions', '👨‍👩‍👧‍👦 👩🏽‍🚀 🏳️‍🌈 🏴‍☠️ ❤️‍🔥 🧑🏿‍🤝‍🧑🏻'],
  ['flags and keycaps', '🇩🇪 🏴󠁧󠁢󠁳󠁣󠁴󠁿 1️⃣ #️⃣ ☎︎ ☎️ ©️'],
  ['phonetics', 'ɔ̃ː t̪͡s̪ ŋ̊ ẽ̞'.normalize('NFC')],
  ['Braille', '⠓⠑⠇⠇⠕⠀⠺⠕⠗⠇⠙'],
  ['lines and tabs', 'one\n\ttwo'],
])('%s remains as it is', (_language, written) => {
  expect(cleanText(written.normalize('NFC'))).toBe(written.normalize('NFC'))
})

test('a letter keeps at most three general marks, each once', () => {
  expect(cleanText(`a${'\u0301'.repeat(279)}`)).toBe('á')
  expect(cleanText('q\u0334\u0489\u0300\u0301\u0302\u0303x')).toMatch(/^q\p{M}{3}x$/u)
  expect(cleanText(`ก${'\u0e47'.repeat(30)}`)).toBe('ก็')
})

test('reversed words are read in the order in which they were written', () => {
  expect(cleanText('\u202ekcuf\u202c')).toBe('kcuf')
})

const odd = fc.constantFrom(
  ...unseen,
  ...'\u200c \u200d \ufe0e \ufe0f \u20e3 1 👩 🏽 🏴 \u{e0067} \u{e007f} ❤ 葛 \u{e0100}'.split(' '),
  ...'\u0301 \u0300 \u0327 \u0334 \u0489 \u0e47 ก م क \u094d \u1820 \u180b \u1100 \u1161 e \u2800 ⠓'.split(
    ' ',
  ),
  ' ',
)
const strange = fc.array(fc.oneof(odd, fc.string({ unit: 'grapheme', maxLength: 2 })), { maxLength: 30 })

test('cleaning twice changes nothing more, and what is left is composed, short of marks, and seen', () => {
  fc.assert(
    fc.property(strange, pieces => {
      const written = pieces.join('').toWellFormed()
      const cleaned = cleanText(written)
      expect(cleanText(cleaned)).toBe(cleaned)
      expect(cleaned.normalize('NFC')).toBe(cleaned)
      expect(cleaned.isWellFormed()).toBe(true)
      expect(cleaned).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\u00ad]/u)
      expect(cleaned).not.toMatch(/\p{M}{8}|[\u0300-\u036f]{4}/u)
    }),
    propertyRuns(300, 2_000),
  )
})

test('unseen characters between plain letters never make another word', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-zäöüß]{1,10}$/),
      fc.array(fc.constantFrom(...unseen, '\u200c', '\u200d', '\ufe0f')),
      (word, signs) => {
        const at = Math.floor(word.length / 2)
        expect(cleanText(word.slice(0, at) + signs.join('') + word.slice(at))).toBe(word)
      },
    ),
  )
})
