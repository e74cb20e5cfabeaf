import { expect, test } from 'vitest'
import { readText } from './markdown.ts'

test('the look shown in CONTRIBUTING.md is the content of the file that it names', async () => {
  const page = await readText('CONTRIBUTING.md')
  const [, file = '', shown] = /`(src\/scene\/polls\/[\w/-]+\.ts)`:\n\n```ts\n([\s\S]*?)```/.exec(page) ?? []
  expect(shown).toBe(await readText(file))
})
