// Makes a release: npm run release -- <major|minor|patch>
// Checks the files of the package, moves the changelog's "Unreleased" section under the new version and today's date,
// commits, tags and packs. It pushes and publishes nothing. Plain JavaScript without dependencies.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const kinds = ['major', 'minor', 'patch']

/** Files without which the package cannot start. */
const required = [
  'package.json',
  'npm-shrinkwrap.json',
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
  'SECURITY.md',
  'docs/api.md',
  'scripts/run.mjs',
  'src/contract/operations/index.ts',
  'src/server/main.ts',
  'src/server/admin/main.ts',
  'src/server/render/painter.ts',
  'src/web/phone/index.html',
  'src/web/stage/index.html',
  'vite.config.ts',
]
/** Files that must not be in the package: tests, benchmarks, data, secrets and build output. */
const forbidden = [
  /^(?!package\.json$|npm-shrinkwrap\.json$).*\.(?:test\.tsx?|log|tgz|pem|key)$/,
  /^(?:test|bench|data|dist|node_modules)\//,
  /(?:^|\/)\.(?:env|git|tsc|ci)/,
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

/** The name, size in bytes and paths of the package that `npm pack` makes. It is written only when `destination` is given. */
function pack(destination) {
  // npm does not pack package-lock.json, but packs a copy under this name; the first start installs from it.
  const shrinkwrap = join(root, 'npm-shrinkwrap.json')
  copyFileSync(join(root, 'package-lock.json'), shrinkwrap)
  try {
    const where = destination === undefined ? ['--dry-run'] : ['--pack-destination', destination]
    const [packed] = Object.values(JSON.parse(run('npm', 'pack', '--json', '--ignore-scripts', ...where)))
    return { name: packed.filename, size: packed.size, paths: packed.files.map(({ path }) => path) }
  } finally {
    rmSync(shrinkwrap)
  }
}

/** Sentences about required paths that are missing and forbidden paths that are present. */
function faultsOf(paths) {
  return [
    ...required.filter(path => !paths.includes(path)).map(path => `${path} is missing from the package.`),
    ...paths
      .filter(path => forbidden.some(form => form.test(path)))
      .map(path => `${path} must not be in the package.`),
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
const faults = faultsOf(pack().paths)
if (faults.length > 0) fail(`${faults.join('\n')}\nCorrect "files" in package.json.`)

run('npm', 'version', kind, '--no-git-tag-version')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const date = new Date().toISOString().slice(0, 10)
writeFileSync(changelogFile, dated(changelog, version, date) ?? changelog)
run('git', 'commit', '--all', '--quiet', '--message', `Release ${version}`)
run('git', 'tag', '--annotate', `v${version}`, '--message', `Release ${version}`)
mkdirSync(join(root, 'dist'), { recursive: true })
const { name, size } = pack('dist')
say(
  `Version ${version} is committed and tagged as v${version}; the package is dist/${name} (${Math.ceil(size / 1024)} kB).`,
)
say(`Nothing was pushed. To publish it: git push --follow-tags`)
