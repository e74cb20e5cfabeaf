import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Ada Lovelace', 'AL'],
  ['ben', 'B'],
  ['ada.king-lovelace', 'AL'],
  ['  Ursula  K.  Le Guin ', 'UG'],
  ['李 小龙', '李小'],
  ['👩‍🚀 Sally', '👩‍🚀S'],
  ['Ada Lovelace (Sales)', 'AL'],
  ['(Sales)', 'S'],
  ['الشخص الأول', 'ش أ'],
  ['ליאת כהן', 'לכ'],
  ['', '?'],
])('the initials of “%s” are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
