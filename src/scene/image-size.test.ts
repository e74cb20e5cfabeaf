import { expect, test } from 'vitest'
import { imageSize } from './image-size.ts'

const url = (type: string, ...bytes: (number | string)[]) =>
  `data:image/${type};base64,${Buffer.from(bytes.flatMap(one => (typeof one === 'string' ? [...Buffer.from(one, 'latin1')] : [one]))).toString('base64')}`

test('the size of a picture is read from its head', () => {
  const png = url('png', 0x89, 'PNG\r\n\x1a\n', 0, 0, 0, 13, 'IHDR', 0, 0, 3, 32, 0, 0, 1, 44)
  expect(imageSize(png)).toEqual({ width: 800, height: 300 })
  expect(imageSize(url('gif', 'GIF89a', 0x20, 3, 0x2c, 1, 0, 0))).toEqual({ width: 800, height: 300 })
  const jpeg = url(
    'jpeg',
    0xff,
    0xd8,
    0xff,
    0xe0,
    0,
    4,
    1,
    2,
    0xff,
    0xc0,
    0,
    17,
    8,
    1,
    0x2c,
    3,
    0x20,
    0,
    0,
    0,
  )
  expect(imageSize(jpeg)).toEqual({ width: 800, height: 300 })
  const webp = url('webp', 'RIFF', 0, 0, 0, 0, 'WEBPVP8X', 10, 0, 0, 0, 0, 0, 0, 0, 0x1f, 3, 0, 0x2b, 1, 0)
  expect(imageSize(webp)).toEqual({ width: 800, height: 300 })
})

test('[D55] the size of an SVG is that of its root, or of its view', () => {
  const root = '<?xml version="1.0"?><!-- ü --><svg xmlns="http://www.w3.org/2000/svg" '
  const sizeOf = (attributes: string) => {
    const svg = `${root}${attributes}></svg>`
    const sizes = [
      `data:image/svg+xml,${encodeURIComponent(svg)}`,
      `data:image/svg+xml;utf8,${svg}`,
      `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    ].map(imageSize)
    expect(sizes[1]).toEqual(sizes[0])
    expect(sizes[2]).toEqual(sizes[0])
    return sizes[0]
  }
  expect(sizeOf('width="800" height="300"')).toEqual({ width: 800, height: 300 })
  expect(sizeOf('viewBox="0 0 80 30"')).toEqual({ width: 80, height: 30 })
  expect(sizeOf('viewBox="0 0 80 30" height="3in"')).toEqual({ width: 768, height: 288 })
  expect(sizeOf('style="width:10px;height:20px"')).toEqual({ width: 10, height: 20 })
  expect(sizeOf('width="50%"')).toBeNull()
})

test('an address names the size of its picture at its end', () => {
  expect(imageSize('/pictures/1#900x600')).toEqual({ width: 900, height: 600 })
  expect(imageSize('/pictures/1#0x600')).toBeNull()
  expect(imageSize('/pictures/1')).toBeNull()
})

test('what does not say its size has none', () => {
  for (const other of [
    'data:image/svg+xml,<svg/>',
    'data:image/png;base64,',
    url('png', 'nonsense'),
    url('jpeg', 0xff, 0xd8, 0, 0),
  ])
    expect(imageSize(other)).toBeNull()
})
