import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '#test/support/embedded.ts'
import { noteAddress, notedAddress } from './known-address.ts'

test('the address is noted also in a folder that there was not, and read again', async () => {
  await using temporary = await temporaryDirectory()
  const folder = join(temporary.path, 'a/data')
  expect(await notedAddress(folder)).toBeUndefined()
  await noteAddress(folder, 'https://polls.example.org')
  expect(await notedAddress(folder)).toBe('https://polls.example.org')
  expect(await readFile(join(folder, 'address'), 'utf8')).toBe('https://polls.example.org\n')
  await rm(folder, { recursive: true })
})

test('where no folder can be, an operator is told what to do', async () => {
  await using temporary = await temporaryDirectory()
  const file = join(temporary.path, 'file')
  await writeFile(file, '')
  for (const path of [file, join(file, 'data'), '/proc/x'])
    await expect(noteAddress(path, 'https://polls.example.org')).rejects.toThrow(
      /^The data directory cannot be used \(.*set DATA_DIR to another directory\.$/,
    )
})
