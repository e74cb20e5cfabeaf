import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join, sep } from 'node:path'
import { build } from 'vite'
import type { Font, Scene } from '#scene/primitives.ts'
import { openBrowser } from '#test/support/browser.ts'
import type { DeckFonts, LoadFonts, Show, ShownText, WidthOf } from './painters-page/main.tsx'

/** Pixels for each px of a scene: pictures 800 px wide. */
export const scale = 0.5

/** Chromium with the stage's own components. */
export interface BrowserPainter extends AsyncDisposable {
  /** The width of a text by the page's measure of now, px. It loads the fonts that it lacks. */
  widthOf(text: string, font: Font): Promise<number>
  /** Adds the fonts of a deck to the page, as a stage does. */
  loadFonts(fonts: DeckFonts): Promise<void>
  paint(scene: Scene): Promise<{ png: Buffer; shown: ShownText[] }>
  /** Returns the markup of the last scene, and the page's styles without its fonts. */
  markup(): Promise<{ figure: string; css: string }>
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

/** Builds the page that draws scenes and opens it; its files are served from the disk. */
export async function openBrowserPainter(): Promise<BrowserPainter> {
  const outDir = await mkdtemp(join(tmpdir(), 'painters-'))
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'painters-page'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0, target: 'esnext', minify: false },
  })
  const browser = await openBrowser()
  const page = await browser.newPage({
    viewport: { width: 1600, height: 900 },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
  })
  await page.route('http://painters.test/**', async route => {
    const file = join(outDir, new URL(route.request().url()).pathname)
    if (!file.startsWith(outDir + sep)) return route.abort()
    await route.fulfill({ body: await readFile(file), contentType: types[extname(file)] ?? '' })
  })
  await page.goto('http://painters.test/index.html')
  await page.waitForFunction(() => 'show' in globalThis)
  return {
    widthOf: (...given) =>
      page.evaluate(
        // Defined by the page.
        ([text, font]) => (globalThis as unknown as { widthOf: WidthOf }).widthOf(text, font),
        given,
      ),
    loadFonts: fonts =>
      page.evaluate(
        // Defined by the page.
        given => (globalThis as unknown as { loadFonts: LoadFonts }).loadFonts(given),
        fonts,
      ),
    async paint(scene) {
      const shown = await page.evaluate(
        // Defined by the page.
        given => (globalThis as unknown as { show: Show }).show(given),
        scene,
      )
      return { png: await page.screenshot(), shown }
    },
    markup: () =>
      page.evaluate(() => ({
        figure: document.querySelector('figure')?.outerHTML ?? '',
        css: [...document.styleSheets]
          .flatMap(sheet => [...sheet.cssRules])
          .filter(rule => !(rule instanceof CSSFontFaceRule))
          .map(rule => rule.cssText)
          .join(''),
      })),
    async [Symbol.asyncDispose]() {
      await browser.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
