import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeDirectory } from './make-directory.ts'

test('makes a directory with those above it, again and again', async () => {
  const root = await mkdtemp(join(tmpdir(), 'make-directory-'))
  const path = join(root, 'a', 'b', 'c')
  await makeDirectory(path)
  await makeDirectory(path)
  expect((await stat(path)).isDirectory()).toBe(true)
  await writeFile(join(root, 'file'), '')
  await expect(makeDirectory(join(root, 'file', 'below'))).rejects.toThrow('ENOTDIR')
  await expect(makeDirectory(join(root, 'file'))).rejects.toThrow('EEXIST')
  await rm(root, { recursive: true })
})

test.skipIf(process.platform !== 'linux')('ends where no directory can be made', async () => {
  await expect(makeDirectory('/proc/none/data')).rejects.toThrow(/ENOENT|EACCES/)
})
