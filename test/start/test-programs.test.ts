import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
let folder: string

/** Runs the script without Chromium, with an `apt-get` that records its arguments. */
async function lookForPrograms(args: string[], env: Record<string, string | undefined>) {
  const calls = join(folder, 'calls')
  await writeFile(calls, '')
  const { CI: _, ...rest } = process.env
  const result = await new Promise<{ code: number; text: string }>(resolve => {
    execFile(
      process.execPath,
      ['scripts/test-programs.mjs', ...args],
      {
        cwd: root,
        env: { ...rest, CHROMIUM: join(folder, 'none'), PATH: `${folder}:${process.env['PATH']}`, ...env },
      },
      (error, _stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, text: stderr }),
    )
  })
  return { ...result, installs: (await readFile(calls, 'utf8')).includes('install') }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lpd-apt-'))
  await writeFile(join(folder, 'apt-get'), `#!/bin/sh\necho "$@" >> ${folder}/calls\n`, { mode: 0o755 })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('installs nothing outside CI, and says what to install', async () => {
  for (const env of [{}, { CI: 'false' }]) {
    const { code, text, installs } = await lookForPrograms([], env)
    expect({ code, installs }).toEqual({ code: 0, installs: false })
    expect(text).toMatch(/SKIPPED: the browser tests, because there is no Chromium\. Install/)
  }
})

test('fails without a browser in CI, or with --install', async () => {
  // Only root may install packages.
  const installs = process.platform === 'linux' && process.getuid?.() === 0
  expect(await lookForPrograms([], { CI: 'true' })).toMatchObject({ code: 1, installs })
  expect(await lookForPrograms(['--install'], {})).toMatchObject({ code: 1, installs })
})
