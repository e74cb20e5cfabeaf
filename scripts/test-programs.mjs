// Looks for the programs that some tests need: node scripts/test-programs.mjs [--install]
// Without one it says how to install it, and its tests are skipped, which CI does not accept. It installs
// Debian's packages only when it is asked to, by --install or CI=true.
import { spawnSync } from 'node:child_process'
import { findChromium, findFirefox, findPgBouncer } from '../test/support/programs.mjs'

const requested = process.argv.includes('--install')
const inCi = Boolean(process.env.CI) && process.env.CI !== 'false'
const hasApt = process.platform === 'linux' && spawnSync('apt-get', ['--version']).status === 0
const isRoot = process.getuid?.() === 0

const say = text => process.stderr.write(`${text}\n`)

const programs = [
  // The one without windows needs half the computing time; not every release has it.
  {
    name: 'Chromium',
    find: findChromium,
    packages: ['chromium-headless-shell', 'chromium'],
    variable: 'CHROMIUM',
    skipped: 'the browser tests',
  },
  {
    name: 'Firefox',
    find: findFirefox,
    packages: ['firefox-esr'],
    variable: 'FIREFOX',
    skipped: 'the tests in Firefox',
  },
  {
    name: 'PgBouncer',
    find: findPgBouncer,
    packages: ['pgbouncer'],
    skipped: 'the tests behind PgBouncer',
  },
]

const apt = (...args) =>
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })

const missing = programs.filter(({ find }) => !find())
if (missing.length > 0 && (requested || inCi) && hasApt && isRoot) {
  apt('update', '-q')
  for (const { name, packages } of missing) {
    say(`Installing ${name} for the tests …`)
    packages.some(each => apt('install', '-y', '-q', '--no-install-recommends', each).status === 0)
  }
}
for (const { name, find, packages, variable, skipped } of programs) {
  if (find()) continue
  const command = isRoot ? 'npm test -- --install' : `sudo apt-get install ${packages.at(-1)}`
  const how = hasApt ? `Install it with "${command}"` : `Install ${name}`
  const advice = variable === undefined ? `${how}.` : `${how}, or set ${variable} to its program file.`
  say(`\nSKIPPED: ${skipped}, because there is no ${name}. ${advice}\n`)
  if (requested || inCi) process.exitCode = 1
}
