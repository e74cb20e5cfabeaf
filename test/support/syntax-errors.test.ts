import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryDirectory } from './embedded.ts'
import { placeOfSyntaxError } from './syntax-errors.reporter.ts'

test('a syntax error is told with its file and line', async () => {
  await using folder = await temporaryDirectory()
  const file = join(folder.path, 'broken.ts')
  await writeFile(file, 'const one: number = 1\nconst two = { a: 1,, }\n')
  const error = await import(pathToFileURL(file).href).catch((reason: unknown) => reason)
  const place = placeOfSyntaxError(error as Error)
  expect(place).toMatch(/broken\.ts:2\n/)
  expect(place).toContain('const two = { a: 1,, }')
  expect(placeOfSyntaxError(new TypeError('Not a function.'))).toBeUndefined()
})
