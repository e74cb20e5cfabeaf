import { expect, test } from 'vitest'
import { codeIn, readText, tablesOf } from './markdown.ts'

test('every line of docs/security.md names tests that exist', async () => {
  const [table] = tablesOf(await readText('docs/security.md'))
  const missing: string[] = []
  let named = 0
  for (const [requirement = '', , tests = ''] of table?.rows ?? []) {
    for (const part of tests.split(/; (?=`)/)) {
      const codes = codeIn(part)
      const source = await readText(codes.at(-1) ?? '')
      for (const title of codes.slice(0, -1)) {
        named += 1
        if (!source.includes(`'${title}'`)) missing.push(`${requirement}: ${title}`)
      }
      if (codes.length < 2) missing.push(`${requirement}: names no test`)
    }
  }
  expect(missing).toEqual([])
  expect(named).toBeGreaterThan(30)
})
