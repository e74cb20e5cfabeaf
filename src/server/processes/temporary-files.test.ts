import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryFolder, sweepTemporaryFiles, temporaryPath } from './temporary-files.ts'

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
  for (const name of [`live-poll-deck-${dead}-${randomUUID()}`, ...kept])
    await writeFile(join(folder, name), 'x')
  // In a container the server has the same id at each start.
  await writeFile(join(folder, basename(temporaryPath())), 'x')
  await mkdir(join(folder, `lpd-office-${dead}-abc123`, 'profile'), { recursive: true })
  const own = await makeTemporaryFolder()
  await mkdir(join(folder, basename(own)))

  expect(await sweepTemporaryFiles(folder)).toBe(4)

  expect((await readdir(folder)).sort()).toEqual(kept.sort())
  expect(await sweepTemporaryFiles(join(folder, 'missing'))).toBe(0)
  await rm(own, { recursive: true })
  await rm(folder, { recursive: true })
})
