import { expect, test } from 'vitest'
import { askedLanguage } from './asked-language.ts'

test('[D49] a program that asks for no language is told English', () => {
  for (const header of [undefined, '', '*', 'en', 'en-GB, de', 'sv', '*, de;q=0.5', 'zh-TW'])
    expect(askedLanguage(header), header).toBe('en')
})

test('[D49] one that names another language first is told that', () => {
  for (const header of ['de', 'de-CH, en;q=0.5', 'en;q=0.5, de', 'sv, de;q=0.9', 'de, *;q=0.1'])
    expect(askedLanguage(header), header).toBe('de')
})
