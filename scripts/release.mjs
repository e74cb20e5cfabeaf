// Makes a release: npm run release -- <major|minor|patch>
// Checks what is committed and that it can be packed, moves the changelog's "Unreleased" section under the new version and today's date,
// gives the Helm chart the version, commits, tags and packs. It pushes and publishes nothing. Plain JavaScript without dependencies.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const kinds = ['major', 'minor', 'patch']

/** Files without which the package cannot start, or lacks what people look for. */
const required = [
  'package.json',
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
  'SECURITY.md',
  'Dockerfile',
  'compose.yaml',
  'deploy/helm/live-poll-deck/Chart.yaml',
  'docs/api.md',
  'scripts/live-poll-deck.mjs',
  'scripts/pack.mjs',
  'src/contract/operations/index.ts',
  'src/server/main.ts',
  'src/server/admin/main.ts',
  'src/server/render/painter.ts',
  'src/web/phone/index.html',
  'src/web/stage/index.html',
  'vite.config.ts',
]
/** Files that must not be released: logs, packages, secrets and build output. */
const forbidden = [
  /\.(?:log|tgz|pem|key)$/,
  /^(?:data|dist|node_modules)\//,
  /(?:^|\/)\.(?:env(?!\.example$)|tsc)/,
]

const say = text => process.stdout.write(`${text}\n`)
function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
const run = (program, ...args) =>
  execFileSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32' && program === 'npm',
  })

/** Builds the pages and makes the package in `dist`, by `npm run pack`. Ends this process when that fails. */
function pack(...options) {
  const { status } = spawnSync(process.execPath, ['scripts/run.mjs', 'pack', ...options], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}

/** Says that the installed packages are those of the lock file, in which only the version of this package has changed. */
function keepInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  writeFileSync(join(root, 'node_modules', '.installed-from'), lock)
}

/** Sentences about required paths that are missing and forbidden paths that are present. */
function faultsOf(paths) {
  return [
    ...required.filter(path => !paths.includes(path)).map(path => `${path} is missing.`),
    ...paths
      .filter(path => forbidden.some(form => form.test(path)))
      .map(path => `${path} must not be released.`),
  ]
}

/** The changelog with its "Unreleased" notes moved under a version and a date; undefined when there are none. */
function dated(changelog, version, date) {
  const [, section = ''] = changelog.split(/^## Unreleased$/m)
  const [notes = ''] = section.split(/^## /m)
  if (notes.trim() === '') return undefined
  return changelog.replace(/^## Unreleased$/m, () => `## Unreleased\n\n## ${version} (${date})`)
}

const [kind, ...rest] = process.argv.slice(2)
if (!kinds.includes(kind) || rest.length > 0)
  fail(`Name the part of the version to raise: npm run release -- <${kinds.join('|')}>`)
if (run('git', 'status', '--porcelain') !== '')
  fail('There are uncommitted changes. Commit or remove them first.')
const changelogFile = join(root, 'CHANGELOG.md')
const changelog = readFileSync(changelogFile, 'utf8')
if (dated(changelog, '', '') === undefined)
  fail('CHANGELOG.md has nothing under "## Unreleased". Describe there what changed.')
const faults = faultsOf(run('git', 'ls-files').trim().split('\n'))
if (faults.length > 0)
  fail(`${faults.join('\n')}\nAdd what is missing, remove what must not be there, and commit that.`)
// Before anything changes: what cannot be built or packed is not released.
pack('--only-files')

run('npm', 'version', kind, '--no-git-tag-version')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const date = new Date().toISOString().slice(0, 10)
writeFileSync(changelogFile, dated(changelog, version, date) ?? changelog)
const chartFile = join(root, 'deploy/helm/live-poll-deck/Chart.yaml')
writeFileSync(
  chartFile,
  readFileSync(chartFile, 'utf8').replaceAll(
    /^(version|appVersion): .*$/gm,
    (_, name) => `${name}: ${version}`,
  ),
)
run('git', 'commit', '--all', '--quiet', '--message', `Release ${version}`)
run('git', 'tag', '--annotate', `v${version}`, '--message', `Release ${version}`)
keepInstalled()
pack()
say(`Version ${version} is committed and tagged as v${version}.`)
say(`Nothing was pushed. To publish it: git push --follow-tags`)
