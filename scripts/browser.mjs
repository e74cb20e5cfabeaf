// Looks for the Chromium that the browser tests need: node scripts/browser.mjs [--install]
// Without one it says how to install it, and the browser tests are skipped, which CI does not accept. It installs
// Debian's package only when it is asked to, by --install or CI=true.
import { spawnSync } from 'node:child_process'
import { findBrowser } from '../test/support/chromium.mjs'

const requested = process.argv.includes('--install')
const inCi = Boolean(process.env.CI) && process.env.CI !== 'false'
const hasApt = process.platform === 'linux' && spawnSync('apt-get', ['--version']).status === 0
const isRoot = process.getuid?.() === 0

const say = text => process.stderr.write(`${text}\n`)

if (!findBrowser() && (requested || inCi) && hasApt && isRoot) {
  say('Installing Chromium for the browser tests …')
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update', '-q')
  const install = name => apt('install', '-y', '-q', '--no-install-recommends', name).status === 0
  // The one without windows needs half the computing time; not every release has it.
  if (!install('chromium-headless-shell')) install('chromium')
}
if (!findBrowser()) {
  const command = isRoot ? 'npm test -- --install' : 'sudo apt-get install chromium'
  const advice = `${hasApt ? `Install it with "${command}"` : 'Install Chrome or Chromium'}, or set CHROMIUM to its program file.`
  say(`\nSKIPPED: the browser tests, because there is no Chromium. ${advice}\n`)
  if (requested || inCi) process.exitCode = 1
}
