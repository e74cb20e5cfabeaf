// Makes sure there is a Chromium for the browser tests: the one that is there, or Debian's where we may install it.
// Prints a notice when there is none; the browser tests are then skipped, which CI does not accept.
import { spawnSync } from 'node:child_process'
import { findBrowser } from '../test/support/chromium.mjs'

const mayInstall = process.platform === 'linux' && process.getuid?.() === 0
if (!findBrowser() && mayInstall) {
  process.stderr.write('Installing Chromium for the browser tests (first run only) …\n')
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update', '-q')
  apt('install', '-y', '-q', '--no-install-recommends', 'chromium')
}
if (!findBrowser()) {
  const notice =
    'SKIPPED: the browser tests, for want of Chromium. Install it, or set CHROMIUM to its program file.'
  process.stderr.write(`\n${notice}\n\n`)
  if (process.env.CI) process.exit(1)
}
