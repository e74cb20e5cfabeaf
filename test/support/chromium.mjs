import { existsSync } from 'node:fs'

const places = [
  // Chromium without windows, which needs half the computing time of one that hides them.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The program file of a Chromium on this machine: `CHROMIUM` if that is set, or the usual places; undefined when there is none. */
export const findBrowser = () =>
  (process.env.CHROMIUM ? [process.env.CHROMIUM] : places).find(file => existsSync(file))
