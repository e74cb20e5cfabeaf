import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { strangersOf } from './settings.ts'

const root = join(import.meta.dirname, '../..')
const lines = async (file: string): Promise<string[]> =>
  (await readFile(join(root, file), 'utf8')).split('\n').filter(line => line !== '' && !line.startsWith('#'))

test('the image runs as a user with a number, stops by SIGTERM and says whether it lives', async () => {
  const all = (await lines('Dockerfile')).join('\n').replaceAll('\\\n', '')
  const last = all.slice(all.lastIndexOf('\nFROM '))
  expect(last).toMatch(/^USER \d+:\d+$/m)
  expect(last).toMatch(/^STOPSIGNAL SIGTERM$/m)
  expect(last).toMatch(/^HEALTHCHECK .*\/livez/m)
  expect(last).toMatch(/^VOLUME \/data$/m)
  // Neither compilers nor a package manager's installs.
  expect(last).not.toMatch(/apt-get|npm /)
  const [, variables = ''] = /^ENV (.*)$/m.exec(last) ?? []
  const names = [...variables.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name)
  expect(names).toContain('DATA_DIR')
  expect(strangersOf(names)).toEqual([])
})

test('what the image is built from is in the context, and every other file is left out', async () => {
  const ignored = await lines('.dockerignore')
  expect(ignored[0]).toBe('*')
  const kept = ignored.filter(line => line.startsWith('!')).map(line => line.slice(1))
  for (const path of kept) expect(globSync(path, { cwd: root }), path).not.toEqual([])
  expect(kept).toEqual(expect.arrayContaining(['package-lock.json', 'scripts', 'src', 'vite.config.ts']))
})
