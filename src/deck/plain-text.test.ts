import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

const plain = (text: string) => plainText({ text, format: 'markdown' })

it('returns a plain text as it is', () => {
  expect(plainText({ text: '# **As** it is' })).toBe('# **As** it is')
})

it.each([
  ['# Our **goals**', 'Our goals'],
  ['- one\n  - [x] two\n1. three', 'one\ntwo\nthree'],
  ['> *quoted* ~~gone~~ ++line++ `code`', 'quoted gone line code'],
  ['A [link](https://example.org) and ![a picture](x)', 'A link and a picture'],
  ['snake_case_name and 2 * 3', 'snake_case_name and 2  3'],
  ['| a | b |\n|---|--:|\n| 1 | 2 |', 'a b \n\n 1 2'],
  ['2 \\* 3 \\[x] \\- y\n&nbsp;\nz', '2 * 3 [x] - y\n \nz'],
  ['```ts\nconst a = 1\n```', 'const a = 1'],
])('leaves out the signs of Markdown: %j', (text, words) => {
  expect(plain(text)).toBe(words)
})
