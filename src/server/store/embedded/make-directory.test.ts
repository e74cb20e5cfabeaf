import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { directoryBlobs } from '#server/store/blobs/directory.ts'
import { isRoot } from './account.ts'
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

test.skipIf(process.platform === 'win32')(
  'only its owner may read one that is made; root lets others pass, as PostgreSQL does to its own',
  async () => {
    const root = await mkdtemp(join(tmpdir(), 'make-directory-'))
    const path = join(root, 'above', 'data')
    await makeDirectory(path)
    const modeOf = async (each: string) => (await stat(each)).mode & 0o777
    expect(await modeOf(path)).toBe(isRoot() ? 0o711 : 0o700)
    expect(await modeOf(join(root, 'above'))).toBe(0o777 & ~process.umask())
    await chmod(path, 0o750)
    await makeDirectory(path)
    expect(await modeOf(path)).toBe(0o750)
    const blobs = directoryBlobs(join(path, 'blobs'))
    await blobs.put('ab'.repeat(32), Buffer.from('a picture'))
    for (const each of ['blobs', 'blobs/ab']) expect(await modeOf(join(path, each)), each).toBe(0o700)
    await rm(root, { recursive: true })
  },
)

test.skipIf(process.platform !== 'linux')('ends where no directory can be made', async () => {
  await expect(makeDirectory('/proc/none/data')).rejects.toThrow(/ENOENT|EACCES/)
})
