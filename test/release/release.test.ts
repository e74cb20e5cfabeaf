import { execFile } from 'node:child_process'
import { appendFile, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testInAll } from '#test/support/test-all.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com']

let clone: string
beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), 'lpd-release-'))
  await run('git', ['clone', '--quiet', root, clone])
  await run('git', ['config', 'user.name', 'Ada'], { cwd: clone })
  await run('git', ['config', 'user.email', 'ada@example.com'], { cwd: clone })
})
afterEach(() => rm(clone, { recursive: true }))

const git = async (...args: string[]): Promise<string> =>
  (await run('git', [...author, ...args], { cwd: clone })).stdout.trim()
const text = (file: string): Promise<string> => readFile(join(clone, file), 'utf8')

/** Runs the release script in the clone; its exit code, and what it said. */
async function release(...args: string[]): Promise<{ code: number; said: string }> {
  return run(process.execPath, ['scripts/release.mjs', ...args], { cwd: clone }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }) => ({ code, said: stderr }),
  )
}

/**
 * Gives the clone the packages of this project by links, and says that they are those of its lock file: a test that installs would
 * spend a minute on it.
 */
async function linkPackages(): Promise<void> {
  const packages = join(clone, 'node_modules')
  await mkdir(packages)
  for (const name of await readdir(join(root, 'node_modules')))
    if (!name.startsWith('.')) await symlink(join(root, 'node_modules', name), join(packages, name))
  const lock = createHash('sha256').update(await text('package-lock.json'))
  await writeFile(join(packages, '.installed-from'), lock.digest('hex'))
}

testInAll('a release raises the version, dates the changelog, commits, tags and packs', async () => {
  await linkPackages()
  const before = JSON.parse(await text('package.json'))
    .version.split('.')
    .map(Number)
  const version = `${before[0]}.${before[1] + 1}.0`
  const notes = (await text('CHANGELOG.md')).split('## Unreleased')[1]
  expect(await release('minor')).toEqual({ code: 0, said: expect.stringContaining(version) })
  expect(JSON.parse(await text('package.json')).version).toBe(version)
  expect(JSON.parse(await text('package-lock.json')).version).toBe(version)
  expect(await text('deploy/helm/live-poll-deck/Chart.yaml')).toMatch(
    new RegExp(`^version: ${version}$[^]*^appVersion: ${version}$`, 'm'),
  )
  const date = new Date().toISOString().slice(0, 10)
  expect(await text('CHANGELOG.md')).toContain(`## Unreleased\n\n## ${version} (${date})${notes}`)
  expect(await git('tag', '--points-at', 'HEAD')).toBe(`v${version}`)
  expect(await git('log', '-1', '--format=%s')).toBe(`Release ${version}`)
  expect(await git('status', '--porcelain')).toBe('')
  expect(await readdir(join(clone, 'dist'))).toContain(`live-poll-deck-${version}.tgz`)
  expect(JSON.parse(await text('dist/package/package.json')).version).toBe(version)
  expect(await text('dist/package/CHANGELOG.md')).toContain(`## ${version} (${date})`)
  // The next one has nothing to tell yet.
  expect(await release('patch')).toEqual({
    code: 1,
    said: expect.stringContaining('nothing under "## Unreleased"'),
  })
})

test('what cannot be released is refused, and nothing is changed', async () => {
  const head = await git('rev-parse', 'HEAD')
  expect(await release('next')).toEqual({ code: 1, said: expect.stringContaining('<major|minor|patch>') })

  await appendFile(join(clone, 'README.md'), 'Not committed.\n')
  expect(await release('patch')).toEqual({ code: 1, said: expect.stringContaining('uncommitted changes') })
  await git('checkout', '--quiet', 'README.md')

  await rm(join(clone, 'LICENSE'))
  await writeFile(join(clone, 'src/server/mail.key'), 'secret')
  await git('add', '--all')
  await git('commit', '--quiet', '--message', 'Wrong files')
  const { code, said } = await release('patch')
  expect(code).toBe(1)
  expect(said).toContain('LICENSE is missing.')
  expect(said).toContain('src/server/mail.key must not be released.')
  expect(await git('rev-parse', 'HEAD^')).toBe(head)
  expect(await git('tag', '--points-at', 'HEAD')).toBe('')
  expect(await git('status', '--porcelain')).toBe('')
})
