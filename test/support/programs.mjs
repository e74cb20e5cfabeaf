import { existsSync } from 'node:fs'

const chromiums = [
  // Chromium without windows, which needs half the computing time of one that hides them.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const firefoxes = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/** The program file of a Chromium on this machine: `CHROMIUM` if that is set, or the usual places; undefined when there is none. */
export const findChromium = () =>
  (process.env.CHROMIUM ? [process.env.CHROMIUM] : chromiums).find(file => existsSync(file))

/** The program file of a Firefox on this machine: `FIREFOX` if that is set, or the usual places; undefined when there is none. */
export const findFirefox = () =>
  (process.env.FIREFOX ? [process.env.FIREFOX] : firefoxes).find(file => existsSync(file))

/** The program file of PgBouncer on this machine, in the usual places; undefined when there is none. */
export const findPgBouncer = () =>
  ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(file => existsSync(file))
