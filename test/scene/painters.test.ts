import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Scene, type TextNode, listTexts } from '#scene/primitives.ts'
import { drawStep } from '#scene/step.ts'
import { themes } from '#scene/theme.ts'
import { type Fonts, openFonts } from '#server/render/fonts.ts'
import { canvasMeasure } from '#server/render/measure.ts'
import { paint } from '#server/render/paint.ts'
import { browserFile } from '#test/support/browser.ts'
import { context, states } from './fixtures.ts'
import { type BrowserPainter, openBrowserPainter, scale } from './painters-browser.ts'
import { difference } from './painters-difference.ts'
import { slideOfEverything } from './painters-slide.ts'
import { slideOfStyles } from './painters-styles.ts'
import { deckFontScene, textScenes } from './painters-texts.ts'
import { sample } from '#test/support/test-all.ts'

const fonts = openFonts()
const measure = canvasMeasure(fonts)

/** A font of the deck, whose Latin letters differ from the house font's. */
const ownFont = {
  family: 'Brand',
  dataUrl: `data:font/woff2;base64,${(await readFile(fileURLToPath(import.meta.resolve('@fontsource-variable/noto-sans-thai/files/noto-sans-thai-latin-wght-normal.woff2')))).toString('base64')}`,
}

const context2d = createCanvas(1, 1).getContext('2d')

/** Returns the width of a line drawn by the server, px. */
function drawnWidth(line: TextNode, fonts: Fonts): number {
  fonts.apply(context2d, line.text, line, line.tabular)
  return context2d.measureText(line.text).width
}

/** One state of each look, and the states with mixed scripts. */
const chosen = Object.keys(states).filter(name => /, (typical|long 1|60 words)$|^standings$/.test(name))

const drawState = (name: string): Scene => {
  const { poll, live } = states[name]!
  return drawStep(
    { kind: 'poll', id: 'q', poll },
    context({ q: live }, { measure, theme: name.endsWith('1') ? themes.dark : themes.light }),
  )
}

describe.skipIf(!browserFile)('a scene looks the same painted by the server and by Chromium', () => {
  let browser: BrowserPainter
  beforeAll(async () => {
    browser = await openBrowserPainter()
  })
  afterAll(() => browser[Symbol.asyncDispose]())

  test('a text is measured again when its fonts are loaded', async () => {
    const text = 'অপেক্ষা করুন'
    const font = { family: 'Inter Variable', size: 100, weight: 800 }
    const { width } = measure(text, font)
    expect(await browser.widthOf(text, font)).not.toBeCloseTo(width, 0)
    // It may need several fonts, each of which is measured anew.
    await expect.poll(() => browser.widthOf(text, font)).toBeCloseTo(width, 0)
  })

  /** `npm test` paints a part of each kind of text and of the looks. */
  const scenes: [string, () => Scene][] = [
    ...Object.entries(textScenes).map(([name, scene]): [string, () => Scene] => [name, () => scene]),
    ['a slide of everything', () => slideOfEverything(measure, 'light')],
    ['a dark slide of everything', () => slideOfEverything(measure, 'dark')],
    ['a slide of every style', () => slideOfStyles(measure)],
    ['a lobby', () => drawStep({ kind: 'join', id: 'j' }, context({}, { measure }))],
    ...chosen.map((name): [string, () => Scene] => [name, () => drawState(name)]),
  ]

  test.each(sample(scenes, (_, index) => index % 8 === 0))('%s', async (_name, draw) =>
    expectSame(draw(), fonts),
  )

  test('[D49] Chinese characters have other forms in Japanese than in Chinese', async () => {
    const drawn = (han?: 'ja') => {
      const scene = textScenes['forms of Chinese characters']!
      const [node] = listTexts(scene.nodes)
      return paint({ ...scene, nodes: [{ ...node!, ...(han && { han }) }] }, { fonts, format: 'png' })
    }
    expect(await drawn('ja')).not.toEqual(await drawn())
  })

  test('a slide in a font of the deck', async () => {
    const own = openFonts([ownFont])
    await browser.loadFonts([ownFont])
    const scene = deckFontScene('Brand')
    const [line] = listTexts(scene.nodes)
    expect(canvasMeasure(own)(line!.text, line!).width).not.toBeCloseTo(measure(line!.text, line!).width, 0)
    await expectSame(scene, own)
  })

  async function expectSame(scene: Scene, fonts: Fonts): Promise<void> {
    const measure = canvasMeasure(fonts)
    const [server, { png, shown }] = await Promise.all([
      paint(scene, { fonts, format: 'png', scale }),
      browser.paint(scene),
    ])
    const lines = [...listTexts(scene.nodes)].map((line, index) => ({ line, there: shown[index]! }))
    const wider = lines.flatMap(({ line, there }) => {
      const measured = [measure(line.text, line).width, there.measured] as const
      const drawn = [drawnWidth(line, fonts), there.drawn] as const
      return [measured, drawn].some(([here, there]) => Math.abs(here - there) > 1)
        ? [{ text: line.text, measured, drawn }]
        : []
    })
    expect(wider, 'widths, on the server and in the browser').toEqual([])
    const boxes = shown.map(({ box: { x, y, w, h } }) => ({
      x: x * scale,
      y: y * scale,
      w: w * scale,
      h: h * scale,
    }))
    const apart = await difference(server, png, scene.background, boxes)
    expect(apart.all).toBeLessThan(0.02)
    expect(apart.ink).toBeLessThan(0.08)
    // A line that is displaced by 3 px has 0.7 or more.
    // Chromium rounds baselines to whole pixels, which for small type is most of the difference.
    const most = (size: number) => (size * scale < 14 ? 0.8 : 0.6)
    const displaced = lines
      .filter(({ line }, index) => apart.boxes[index]! > most(line.size))
      .map(({ line }) => line.text)
    expect(displaced).toEqual([])
  }
})
