import { rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeSocketDirectory } from './socket-directory.ts'
import { EmbeddedPostgresError } from './errors.ts'
import { temporaryDirectory } from '#test/support/embedded.ts'

const account = { uid: process.getuid!(), gid: process.getgid!() }

test('makeSocketDirectory succeeds while the watchdog of the previous server removes the directory', async () => {
  await using temporary = await temporaryDirectory()
  for (let round = 0; round < 500; round++) {
    const dir = join(temporary.path, String(round))
    const made = makeSocketDirectory(dir, account)
    while (
      await rmdir(dir).then(
        () => false,
        () => true,
      )
    )
      if (await isSettled(made)) break
    await made
  }
})

test('makeSocketDirectory names a directory that cannot be made', async () => {
  await using temporary = await temporaryDirectory()
  const dir = join(temporary.path, 'missing', 'socket')
  await expect(makeSocketDirectory(dir, account)).rejects.toThrow(EmbeddedPostgresError)
  await makeSocketDirectory(join(temporary.path, 'socket'), account)
  expect((await stat(join(temporary.path, 'socket'))).mode & 0o777).toBe(0o700)
})

function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const settled = promise.then(
    () => true,
    () => true,
  )
  return Promise.race([settled, new Promise<boolean>(resolve => setImmediate(() => resolve(false)))])
}
