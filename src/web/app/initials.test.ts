import { expect, test } from 'vitest'
import { hueOf, initialsOf } from './initials.ts'

test.each([
  ['Ada Lovelace', 'AL'],
  ['ben', 'B'],
  ['ada.king-lovelace', 'AL'],
  ['  Ursula  K.  Le Guin ', 'UG'],
  ['李 小龙', '李小'],
  ['👩‍🚀 Sally', '👩‍🚀S'],
  ['', '?'],
])('the initials of “%s” are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a person always has the same hue, and others another one', () => {
  expect(hueOf('ada')).toBe(hueOf('ada'))
  expect(new Set(['ada', 'ben', 'cleo', 'dan'].map(hueOf)).size).toBe(4)
})
