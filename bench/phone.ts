import type { Browser } from 'playwright-core'
import { z } from 'zod'
import { openBrowser } from '#test/support/browser.ts'
import type { Bench } from './bench.ts'
import { count, median, ms, quantile } from './figures.ts'
import { startService } from './service.ts'

const rounds = 9

const seen = z.object({ paintedMs: z.number(), loadedMs: z.number(), longestMs: z.number() })

/** The time from the last byte of what a phone loads to the painted question, on a processor that is slowed down. */
export const phone: Bench = {
  title:
    'phone: opens the link of a running room in Chromium, with an empty cache, on a processor slowed down N times; target at 4: 1 s from the last byte to the first question',
  sizes: [1, 4],
  needsPages: true,
  async open(stack) {
    const service = stack.use(await startService())
    const browser = await openBrowser()
    stack.defer(() => browser.close())
    const room = await service.newRoom()
    const url = `http://127.0.0.1:${service.port}/j/${room.code}`
    return async slowed => {
      const visits = []
      for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, url, slowed))
      const after = visits.map(({ paintedMs, loadedMs }) => paintedMs - loadedMs)
      return [
        {
          slowed: `${count(slowed)}×`,
          'from the last byte': ms(median(after)),
          slowest: ms(quantile(after, 1)),
          'from the first': ms(median(visits.map(({ paintedMs }) => paintedMs))),
          'longest task': ms(median(visits.map(({ longestMs }) => longestMs))),
        },
      ]
    }
  },
}

/** Opens a room on a phone of its own. Returns when the question was painted, when the last file had come before that, and the longest task, ms. */
async function visit(browser: Browser, url: string, slowed: number): Promise<z.infer<typeof seen>> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await page.addInitScript(watchQuestion)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  await page.goto(url)
  const found = seen.parse(await page.evaluate('question'))
  await context.close()
  return found
}

/** A script for the page: `question` resolves after the options of the poll were painted. */
const watchQuestion = `{
  let longestMs = 0
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) longestMs = Math.max(longestMs, duration)
  }).observe({ type: 'longtask', buffered: true })
  globalThis.question = new Promise(resolve => {
    const painted = () => {
      const paintedMs = performance.now()
      const files = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      const ended = files.filter(({ name }) => !name.includes('/api/')).map(({ responseEnd }) => responseEnd)
      resolve({ paintedMs, loadedMs: Math.max(...ended.filter(end => end < paintedMs)), longestMs })
    }
    const look = () => {
      if ([...document.querySelectorAll('h1, h2, legend')].some(({ textContent }) => textContent === 'Which one?')) requestAnimationFrame(() => setTimeout(painted))
      else requestAnimationFrame(look)
    }
    look()
  })
}`
