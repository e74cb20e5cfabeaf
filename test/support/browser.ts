import axe from 'axe-core'
import { type Browser, type BrowserContextOptions, type Page, chromium } from 'playwright-core'
import { findChromium } from './programs.mjs'
import { patienceMs } from './patience.ts'

/** The last flag of a kind counts: what Playwright disables, and the popups of the address bar, two pages for each window. */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
  // As Chromium with windows draws text; the one without would move letters to whole pixels.
  '--font-render-hinting=slight',
]

export const browserFile = findChromium()

/** Starts Chromium in headless mode. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ ...(browserFile && { executablePath: browserFile }), headless: true, args: flags })

/** Opens a URL on an emulated phone with its own cookies and storage. */
export async function openPhone(
  browser: Pick<Browser, 'newContext'>,
  url: string,
  more: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    ...more,
  })
  context.setDefaultTimeout(patienceMs)
  const page = await context.newPage()
  await page.goto(url)
  return page
}

/** Returns the list to which the uncaught errors of a page are added, and what its content security policy forbids. */
export async function collectErrors(page: Page): Promise<string[]> {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  await page.addInitScript(`document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    throw new Error('The content security policy forbids ' + blockedURI + ' by ' + violatedDirective)
  })`)
  return errors
}

/** Opens the stage or the host remote of a room, and collects the messages of uncaught errors on the page. */
export async function openSurface(
  browser: Pick<Browser, 'newContext'>,
  url: string,
  surface: 'stage' | 'host',
  { code, hostToken }: { code: string; hostToken: string },
): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext({
    viewport: surface === 'stage' ? { width: 1600, height: 900 } : { width: 390, height: 844 },
  })
  context.setDefaultTimeout(patienceMs)
  const page = await context.newPage()
  const errors = await collectErrors(page)
  await page.goto(`${url}/${surface}/${code}#key=${hostToken}`)
  return { page, errors }
}

/** The serious and critical accessibility problems that axe finds on a page, one line each; empty when there are none. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  // What still fades in has not its colours yet.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  return page.evaluate(async () => {
    // The script above defines it. What passes is only counted, which takes a third of the time.
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
    })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
}
