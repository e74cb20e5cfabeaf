import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import {
  makeTemporaryFolder,
  removeTemporaryFilesOf,
  sweepTemporaryFiles,
  temporaryPath,
} from './temporary-files.ts'

test('what killed processes left is removed, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lpd-sweep-'))
  // A process that has ended, and the parent of this one, which runs.
  const { pid: dead } = spawnSync(process.execPath, ['--version'])
  const kept = [
    `live-poll-deck-${process.ppid}-${randomUUID()}`,
    `lpd-office-${process.ppid}-abc123`,
    `live-poll-deck-${dead}-notes.txt`,
    'live-poll-deck-0123456789abcdef',
    'live-poll-deck-postgresql-18.4.0',
  ]
  const left = [
    `live-poll-deck-${dead}-${randomUUID()}`,
    `live-poll-deck-${dead}.77-${randomUUID()}`,
    // In a container the server has the same id at each start.
    `live-poll-deck-${process.pid}-${randomUUID()}`,
  ]
  for (const name of [...left, ...kept]) await writeFile(join(folder, name), 'x')
  await mkdir(join(folder, `lpd-office-${dead}-abc123`, 'profile'), { recursive: true })

  expect(await sweepTemporaryFiles(folder)).toBe(4)

  expect((await readdir(folder)).sort()).toEqual(kept.sort())
  expect(await sweepTemporaryFiles(join(folder, 'missing'))).toBe(0)
  await rm(folder, { recursive: true })
})

test.runIf(process.platform === 'linux')(
  'what a process left whose id another one has now is removed, and what the other one uses is not',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lpd-sweep-'))
    const own = await makeTemporaryFolder()
    await mkdir(join(folder, basename(own)))
    const used = basename(temporaryPath())
    const kept = [basename(own), used]
    const reused = [process.pid, process.ppid].map(pid => `live-poll-deck-${pid}.77-${randomUUID()}`)
    for (const name of [used, ...reused]) await writeFile(join(folder, name), 'x')
    expect(await sweepTemporaryFiles(folder)).toBe(2)
    expect((await readdir(folder)).sort()).toEqual(kept.sort())
    await rm(own, { recursive: true })
    await rm(folder, { recursive: true })
  },
)

test('what one process left is removed when it has ended, and nothing of others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lpd-sweep-'))
  const kept = [basename(temporaryPath()), `live-poll-deck-12345678.9-${randomUUID()}`]
  const left = [`live-poll-deck-1234567-${randomUUID()}`, `live-poll-deck-1234567.9-${randomUUID()}`]
  for (const name of [...left, ...kept]) await writeFile(join(folder, name), 'x')
  expect(await removeTemporaryFilesOf(1_234_567, folder)).toBe(2)
  expect((await readdir(folder)).sort()).toEqual(kept.sort())
  await rm(folder, { recursive: true })
})
