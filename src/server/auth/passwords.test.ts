import { describe, expect, test } from 'vitest'
import { hashPassword, isCommonPassword, isPassword } from './passwords.ts'

const password = 'four words of my own'

describe('a password hash', () => {
  test('is Argon2id with its parameters, and another one each time', async () => {
    const [one, two] = await Promise.all([hashPassword(password), hashPassword(password)])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(two)
  })

  test('fits its own password only, whole and in the form in which it was typed', async () => {
    const hash = await hashPassword(`${password} Ä ${'x'.repeat(170)}`)
    expect(await isPassword(`${password} Ä ${'x'.repeat(170)}`, hash)).toBe(true)
    // A letter with its accent apart, as some systems type it.
    expect(await isPassword(`${password} A\u0308 ${'x'.repeat(170)}`, hash)).toBe(true)
    expect(await isPassword(`${password} Ä ${'x'.repeat(169)}`, hash)).toBe(false)
    expect(await isPassword(`${password} ä ${'x'.repeat(170)}`, hash)).toBe(false)
  })

  test('that was made with other parameters is still understood', async () => {
    // From the reference implementation: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1 -l 24
    const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await isPassword('password', reference)).toBe(true)
    expect(await isPassword('Password', reference)).toBe(false)
  })

  test.each([undefined, null])('none (%s) fits no password', async hash => {
    for (const tried of ['', password, 'undefined', 'null']) expect(await isPassword(tried, hash)).toBe(false)
  })

  test('that is damaged is an error, not a password', async () => {
    await expect(isPassword('', '$argon2id$v=19$m=19456,t=2,p=1$$')).rejects.toThrow('PHC')
  })
})

test.each([
  ['1234567890', true],
  ['12345 67890', true],
  ['abcabcabcabc', true],
  ['aaaaaaaaaaaaaa', true],
  ['Password123', true],
  ['ada@example.org', true],
  [password, false],
  ['correct horse battery staple', false],
  ['пароль из слов', false],
])('%s is common: %s', (tried, isCommon) => {
  expect(isCommonPassword(tried, 'ada@example.org')).toBe(isCommon)
})
