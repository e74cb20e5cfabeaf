import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32, deflateSync } from 'node:zlib'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Job } from './screenshot.ts'
import { job, openPool, rating, slide } from '#test/support/painters.ts'
import { sample, testInAll } from '#test/support/test-all.ts'

/** Returns a PNG of one colour as a data URL. It is small, whatever its width and height are. */
function plainPng(width: number, height: number): string {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const head = Buffer.alloc(4)
    head.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([head, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const png = Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return `data:image/png;base64,${png.toString('base64')}`
}

const pool = openPool()
let requests = 0
const host = createServer((_, reply) => {
  requests += 1
  reply.end()
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>(resolve => host.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  await pool.paint(job(rating))
})
afterAll(() => {
  pool[Symbol.dispose]()
  host.close()
})

const svg = (inside: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100">${inside}</svg>`)}`
const image = (dataUrl: string) => job(slide({ images: [{ dataUrl, rect: { x: 0, y: 0, w: 1, h: 1 } }] }))
const font = (dataUrl: string) =>
  job(slide({ texts: [{ text: 'Text', rect: { x: 0, y: 0, w: 1, h: 1 }, style: { font: 'Mine' } }] }), {
    extras: { fonts: [{ family: 'Mine', dataUrl }] },
  })
const text = (written: string) => job(slide({ texts: [{ text: written, rect: { x: 0, y: 0, w: 1, h: 1 } }] }))
const base64 = (bytes: Buffer) => `data:font/woff2;base64,${bytes.toString('base64')}`
/** Every sixth character up to the punctuation of East Asia, and then some of the many that need a font file each. */
const everyScript = [
  ...Array.from({ length: 1_941 }, (_, at) => 0x100 + at * 6),
  ...Array.from({ length: 43 }, (_, at) => 0x3000 + at * 1_000),
]
  .map(code => String.fromCodePoint(code))
  .join('')
const noise = (length: number) => Buffer.from(Array.from({ length }, (_, index) => (index * 7919) % 256))

const hostileJobs: [string, () => Job][] = [
  ['a PNG of 30,000 × 30,000 px', () => image(plainPng(30_000, 30_000))],
  ['a PNG of 20,000 × 8,000 px', () => image(plainPng(20_000, 8_000))],
  ['a truncated PNG', () => image(plainPng(800, 800).slice(0, 80))],
  ['a picture of noise', () => image(`data:image/png;base64,${noise(5_000).toString('base64')}`)],
  ['an empty picture', () => image('data:image/png;base64,')],
  ['a picture with an address instead of data', () => image(`data:image/png;${origin}/a.png`)],
  [
    'an SVG with an image from a host',
    () => image(svg(`<image href="${origin}/a.png" width="9" height="9"/>`)),
  ],
  [
    'an SVG with an image from a file',
    () => image(svg('<image xlink:href="file:///etc/passwd" width="9" height="9"/>')),
  ],
  [
    'an SVG with styles from a host',
    () => image(svg(`<style>@import url(${origin}/a.css);</style><rect width="9" height="9"/>`)),
  ],
  [
    'an SVG with nested references that expand exponentially',
    () =>
      image(
        svg(
          '<g id="a"><rect width="1" height="1"/></g>' +
            'bcdefghijklm'
              .split('')
              .map((id, at) => `<g id="${id}">${`<use href="#${'abcdefghijklm'[at]}"/>`.repeat(10)}</g>`)
              .join(''),
        ),
      ),
  ],
  ['an SVG of a huge size', () => image(svg('').replace('100', '1000000000').replace('100', '1000000000'))],
  ['a font of noise', () => font(base64(noise(20_000)))],
  ['an empty font', () => font(base64(Buffer.alloc(0)))],
  ['a font with an address instead of data', () => font(`${origin}/font.woff2`)],
  ['2,000 combining marks', () => text('e' + '\u0301\u0323\u20dd\u0336'.repeat(499))],
  ['2,000 family emoji parts', () => text('👩‍👩‍👧‍👦'.repeat(180))],
  ['2,000 characters of every script', () => text(everyScript)],
  ['one word of 2,000 characters', () => text('x'.repeat(2_000))],
]
test.each(sample(hostileJobs, 6))(
  '%s: paints or refuses it, and paints the next picture',
  async (_name, hostile) => {
    const hostileJob = hostile()
    const outcome = await pool.paint(hostileJob).then(
      ({ bytes }) => loadImage(bytes).then(({ width }) => width),
      (error: { status: number }) => error.status,
    )
    expect([1600, 500]).toContain(outcome)
    expect((await pool.paint(job(rating))).width).toBe(1600)
  },
  // The pool itself ends a picture after a minute; on a busy machine the next one waits for a new painter.
  120_000,
)

test('no request reached the host', () => {
  expect(requests).toBe(0)
})

test('paints the rest of a slide when a picture is broken', async () => {
  const broken = { dataUrl: 'data:image/png;base64,AAAA', rect: { x: 0, y: 0, w: 0.5, h: 1 } }
  const green = { rect: { x: 0.5, y: 0, w: 0.5, h: 1 }, style: { fill: '#00ff00' } }
  const { bytes } = await pool.paint(job(slide({ images: [broken], shapes: [green] })))
  expect(await colourAt(bytes, 1200, 450)).toEqual([0, 255, 0])
})

async function colourAt(png: Buffer, x: number, y: number): Promise<number[]> {
  const context = createCanvas(1600, 900).getContext('2d')
  context.drawImage(await loadImage(png), 0, 0)
  return Array.from(context.getImageData(x, y, 1, 1).data.slice(0, 3))
}

/** Groups of which each uses the one before ten times. */
const manyUses =
  `<defs><g id="a0"><circle r="50" cx="50" cy="50"/></g>` +
  Array.from({ length: 6 }, (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`).join(
    '',
  ) +
  '</defs><use href="#a6"/>'
const slowFilter =
  '<filter id="f" filterUnits="userSpaceOnUse" x="0" y="0" width="3200" height="3200"><feMorphology operator="dilate" radius="100"/></filter>' +
  '<rect width="3200" height="3200" filter="url(#f)"/>'
const largeSvg = (inside: string) => svg(inside).replaceAll('%22100%22', '%223200%22')

const costly = [
  ['SVG with a filter that takes long', largeSvg(slowFilter)],
  ['SVG that stands for a million shapes', largeSvg(manyUses)],
] as const
test.each(sample(costly, 1))(
  '[D53] paints the rest of a slide and of a lobby without an %s',
  async (_, dataUrl) => {
    using impatient = openPool({ openingMs: 300, size: 1 })
    const green = { rect: { x: 0.5, y: 0, w: 0.5, h: 1 }, style: { fill: '#00ff00' } }
    const picture = { dataUrl, rect: { x: 0, y: 0, w: 0.5, h: 1 } }
    const found = await impatient.paint(job(slide({ images: [picture], shapes: [green] })))
    expect(found.pictures).toMatchObject([{ isBroken: true, isTooComplex: true }])
    const [painter] = impatient.processes()
    const lobby = job(rating, { extras: { theme: { logo: dataUrl } } })
    if ('moment' in lobby) lobby.moment = { ...lobby.moment, step: null }
    expect((await impatient.paint(lobby)).pictures).toMatchObject([{ isTooComplex: true }])
    // What took too long once is not opened again.
    expect(impatient.processes()).toEqual([painter])
  },
)

testInAll('[D53] paints the rest of a slide without a picture that ended two painters', async () => {
  const warnings: { tries?: number }[] = []
  // Only the time by the clock ends a painter here, which does not tell that the picture is the cause.
  using pool = openPool({
    size: 1,
    workMs: 1_000_000,
    openingMs: 1_000_000,
    timeoutMs: 3_000,
    log: { warn: (details: object) => warnings.push(details) },
  })
  await pool.warm()
  const slowest = largeSvg(slowFilter.replace(/<feMorphology[^>]*>/, found => found.repeat(50)))
  const green = { rect: { x: 0.5, y: 0, w: 0.5, h: 1 }, style: { fill: '#00ff00' } }
  const picture = { dataUrl: slowest, rect: { x: 0, y: 0, w: 0.5, h: 1 } }
  const { bytes, pictures } = await pool.paint(job(slide({ images: [picture], shapes: [green] })))
  expect(warnings.map(({ tries }) => tries)).toEqual([1, 2])
  expect(pictures).toMatchObject([{ isBroken: true }])
  expect(await colourAt(bytes, 1200, 450)).toEqual([0, 255, 0])
})

testInAll('paints a slide with 2,000 different Chinese characters', async () => {
  // Spread over the whole Unicode block, so that they need as many font files as possible.
  const characters = Array.from({ length: 2_000 }, (_, n) =>
    String.fromCharCode(0x4e00 + ((n * 9_973) % 20_900)),
  )
  const whole = { text: characters.join(''), rect: { x: 0, y: 0, w: 1, h: 1 } }
  expect((await pool.paint(job({ kind: 'slide', texts: [whole] }))).width).toBe(1600)
})
