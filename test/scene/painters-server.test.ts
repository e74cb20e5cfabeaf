import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import type { Font, Node, Scene } from '#scene/primitives.ts'
import { openFonts } from '#server/render/fonts.ts'
import { canvasMeasure } from '#server/render/measure.ts'
import { type PaintRequest, paint } from '#server/render/paint.ts'

const fonts = openFonts()
const sceneOf = (...nodes: Node[]): Scene => ({
  width: 1600,
  height: 900,
  background: '#ffffff',
  nodes,
  measured: [],
})

/** Returns the picture's size and the colours, `rrggbb`, at some pixels. */
async function look(scene: Scene, request: Partial<PaintRequest>, ...at: [number, number][]) {
  const image = await loadImage(await paint(scene, { fonts, format: 'png', ...request }))
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const colours = at.map(([x, y]) =>
    Buffer.from(context.getImageData(x, y, 1, 1).data.subarray(0, 3)).toString('hex'),
  )
  return { width: image.width, height: image.height, colours }
}

const box = (key: string, x: number, w: number, fill: string): Node => ({
  kind: 'rect',
  key,
  x,
  y: 0,
  w,
  h: 100,
  fill,
})

test('a crop at twice the size is painted at that resolution', async () => {
  const scene = sceneOf(box('a', 0, 100, '#ff0000'), box('b', 100, 100, '#00ff00'))
  const crop = { x: 90, y: 10, w: 20, h: 40 }
  expect(await look(scene, { crop, scale: 2 }, [5, 5], [35, 75])).toEqual({
    width: 40,
    height: 80,
    colours: ['ff0000', '00ff00'],
  })
})

test('opacity applies to a group as a whole: overlapping children do not show through each other', async () => {
  const children = [box('a', 0, 100, '#ff0000'), box('b', 0, 100, '#0000ff')]
  const group: Node = { kind: 'group', key: 'g', x: 0, y: 0, opacity: 0.5, children }
  expect((await look(sceneOf(group), {}, [50, 50])).colours).toEqual(['7f7fff'])
})

test('paints a WebP', async () => {
  const bytes = await paint(sceneOf(box('a', 0, 9, '#ff0000')), { fonts, format: 'webp' })
  expect(bytes.toString('latin1', 8, 12)).toBe('WEBP')
})

test('pictures are never loaded from a host or a file', async () => {
  let asked = 0
  const server = createServer((_request, reply) => {
    asked += 1
    reply.end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const host = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/a.png`
  const file = new URL('../../docs/api.png', import.meta.url).href
  const svg = (inner: string) =>
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">${inner}</svg>`)}`
  const hrefs = [
    host,
    file,
    svg(`<image width="9" height="9" href="${host}" xlink:href="${host}"/>`),
    svg(`<use xlink:href="${host}#a"/>`),
    'data:image/png;base64,AAAA',
    'data:text/html,hello',
  ]
  const nodes = hrefs.map((href, index): Node => ({
    kind: 'image',
    key: `${index}`,
    x: 0,
    y: 0,
    w: 9,
    h: 9,
    href,
    alt: '',
    fit: 'fill',
  }))
  expect((await look(sceneOf(...nodes), {}, [4, 4])).colours).toEqual(['ffffff'])
  server.close()
  expect(asked).toBe(0)
})

test('an SVG keeps its colours in every notation', async () => {
  const href = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="hsl(120 100% 50%)"/></svg>')}`
  const image: Node = { kind: 'image', key: 'i', x: 0, y: 0, w: 90, h: 90, href, alt: '', fit: 'contain' }
  expect((await look(sceneOf(image), {}, [45, 45])).colours).toEqual(['00ff00'])
})

test.each([
  ['in px', 'width="9000000" height="3000000"'],
  ['in other units', 'width="90000000000mm" height="30000000000mm"'],
  ['without end', 'width="1e999" height="1e999" viewBox="0 0 30 10"'],
  ['by its view alone', 'viewBox="0 0 9000000 3000000"'],
  ['in a style', 'style="width:60000px;height:20000px"'],
  ['by character references', 'width="&#54;0000" height="&#50;0000"'],
  ['after a > in a value', 'data-a=">" width="60000" height="20000"'],
])('an SVG of huge size is painted like a small one: %s', async (_name, size) => {
  const parts =
    '<rect width="50%" height="100%" fill="#f00"/><rect x="50%" width="50%" height="100%" fill="#00f"/>'
  const href = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${parts}</svg>`)}`
  const image: Node = { kind: 'image', key: 'i', x: 0, y: 0, w: 90, h: 30, href, alt: '', fit: 'fill' }
  expect((await look(sceneOf(image), {}, [20, 15], [70, 15])).colours).toEqual(['ff0000', '0000ff'])
})

const own = async (name: string, family: string) => ({
  family,
  dataUrl: `data:font/woff2;base64,${(await readFile(fileURLToPath(import.meta.resolve(name)))).toString('base64')}`,
})
const thai = '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-latin-wght-normal.woff2'
const arabic = '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-latin-wght-normal.woff2'
const brand: Font = { family: 'Brand', size: 100, weight: 700 }
const house: Font = { ...brand, family: 'Inter Variable' }

test('two decks may have different fonts with the same name', async () => {
  const [one, other] = [openFonts([await own(thai, 'Brand')]), openFonts([await own(arabic, 'Brand')])]
  const [a, b] = [canvasMeasure(one), canvasMeasure(other)]
  const inHouse = a('Wide grill', house).width
  expect(one.families).toEqual(['Brand'])
  expect(a('Wide grill', brand).width).not.toBeCloseTo(inHouse, 0)
  expect(b('Wide grill', house).width).toBe(inHouse)
})

test('an invalid font is ignored, and its texts use the house font', () => {
  const broken = openFonts([{ family: 'Brand', dataUrl: 'data:font/woff2;base64,d09GMgAAAAA=' }])
  const measure = canvasMeasure(broken)
  expect(broken.families).toEqual([])
  expect(measure('Text', brand)).toEqual(measure('Text', house))
})

test('an emoji of several code points is one glyph, and tabular figures have equal widths', () => {
  const measure = canvasMeasure(fonts)
  const one = measure('😀', house).width
  for (const emoji of ['👨‍👩‍👧‍👦', '🇩🇪', '👩🏿‍🚀', '🏳️‍🌈', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣'])
    expect(measure(emoji, house).width, emoji).toBeCloseTo(one, 0)
  const context = createCanvas(1, 1).getContext('2d')
  const width = (text: string) => {
    fonts.apply(context, text, house, true)
    return context.measureText(text).width
  }
  expect(width('1111')).toBeCloseTo(width('8888'), 1)
})
