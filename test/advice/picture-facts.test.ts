import { crc32 } from 'node:zlib'
import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { imageSize } from '#scene/image-size.ts'
import { readFacts } from '#server/advice/picture-facts.ts'

const canvas = createCanvas(30, 20)
const whole = {
  png: canvas.toDataURL('image/png'),
  jpeg: canvas.toDataURL('image/jpeg'),
  webp: canvas.toDataURL('image/webp'),
}
const hash = 'a'.repeat(64)
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>'
const base64 = (text: string) => Buffer.from(text).toString('base64')

test.each(Object.entries(whole))('a whole %s has its size, and a stand-in of the same size', (_, dataUrl) => {
  const { size, isBroken, standIn = '' } = readFacts(dataUrl, hash)
  expect([size, isBroken]).toEqual([{ width: 30, height: 20 }, false])
  expect(imageSize(standIn)).toEqual(size)
  expect(standIn).toContain(hash)
})

test.each([
  ['a PNG without its end', whole.png.slice(0, -30)],
  ['a PNG with a wrong checksum', whole.png.replace(/IDAT|SURBV.{8}/u, found => `${found.slice(0, -4)}AAAA`)],
  ['a WebP without its end', whole.webp.slice(0, -30)],
  ['bytes of nothing', `data:image/png;base64,${base64('This is no picture.')}`],
  ['a type that is not drawn', whole.png.replace('image/png', 'image/tiff')],
  ['an SVG without its element', `data:image/svg+xml;base64,${base64('<p>Hello</p>')}`],
])('%s is broken', (_, dataUrl) => {
  expect(readFacts(dataUrl, hash).isBroken).toBe(true)
})

test('an SVG that stands for far more shapes than it has is too complex', () => {
  const groups = Array.from(
    { length: 8 },
    (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(9)}</g>`,
  )
  const bomb = `<svg width="9" height="9"><g id="a0"><path d="M0 0"/></g>${groups.join('')}</svg>`
  expect(readFacts(`data:image/svg+xml;base64,${base64(bomb)}`, hash)).toMatchObject({
    isBroken: true,
    isTooComplex: true,
  })
})

test.each([
  ['<svg><text x="1">Acme</text></svg>', true],
  ['<svg:svg><svg:text>Acme</svg:text></svg:svg>', true],
  ['<svg><path d="M0 0"/><title>text</title><textPath/></svg>', undefined],
])('whether an SVG has words is known: %s', (file, hasText) => {
  expect(readFacts(`data:image/svg+xml;base64,${base64(file)}`, hash).hasText).toBe(hasText)
  expect(readFacts(`data:image/svg+xml,${encodeURIComponent(file)}`, hash).hasText).toBe(hasText)
})

const font = (bytes: Buffer) => `data:font/woff2;base64,${bytes.toString('base64')}`
const woff = Buffer.concat([Buffer.from('wOF2'), Buffer.from([0, 1, 0, 0, 0, 0, 0, 40]), Buffer.alloc(28)])

test.each([
  ['a whole WOFF2', woff, false],
  ['a TrueType font', Buffer.concat([Buffer.from([0, 1, 0, 0]), Buffer.alloc(60)]), false],
  ['a WOFF2 without its end', woff.subarray(0, 30), true],
  ['bytes of nothing', Buffer.from('This is no font.'), true],
  ['no bytes', Buffer.alloc(0), true],
])('a font is broken or not by its first bytes: %s', (_, bytes, isBroken) => {
  expect(readFacts(font(bytes), hash).isBroken).toBe(isBroken)
})

test.each([
  ['in base64', `data:image/svg+xml;base64,${base64(svg)}`],
  ['percent-encoded', `data:image/svg+xml,${encodeURIComponent(svg)}`],
])('an SVG %s has no pixels and is not broken', (_, dataUrl) => {
  expect(readFacts(dataUrl, hash)).toEqual({ size: null, isBroken: false })
})

test('a PNG of very many chunks is left to the painters after the first ones', () => {
  const [head = '', body = ''] = whole.png.split(',')
  const bytes = Buffer.from(body, 'base64')
  const empty = Buffer.alloc(12)
  empty.write('aaAa', 4, 'latin1')
  empty.writeUInt32BE(crc32(empty.subarray(4, 8)), 8)
  const first = bytes.subarray(0, 33)
  const many = Buffer.concat([first, ...Array.from({ length: 5_000 }, () => empty)])
  // It has no end, so that walking through all of it would find it broken.
  expect(readFacts(`${head},${many.toString('base64')}`, hash).isBroken).toBe(false)
})
