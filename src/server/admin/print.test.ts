import { expect, test } from 'vitest'
import { plainJson, plainText } from './print.ts'

const hostile = 'a\u001b[2Jb\u009b31mc\u0007d\re\u202ef\u007fg'

test('a terminal obeys nothing in what is printed, and lines stay', () => {
  expect(plainText(`${hostile}\n\tnext`)).toBe('a [2Jb 31mc d e f g\n\tnext')
})

test('JSON is still that of the value, and has nothing either that a terminal obeys', () => {
  const text = plainJson([{ name: hostile, lines: 'one\ntwo' }])
  expect(text).toMatch(/^[\x20-\x7e]+$/)
  expect(JSON.parse(text)).toEqual([{ name: hostile, lines: 'one\ntwo' }])
})
