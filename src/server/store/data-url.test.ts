import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDataUrl } from './data-url.ts'

test.each([
  ['data:image/png;base64,AAAA', 'image/png', Buffer.from([0, 0, 0])],
  ['data:image/png;base64,AA', 'image/png', Buffer.from([0])],
  ['data:image/png;charset=x;base64,AA%3D%3D', 'image/png', Buffer.from([0])],
  ['data:image/png,', 'image/png', Buffer.alloc(0)],
  ['data:image/png,%89PNG', 'image/png', Buffer.from('\x89PNG', 'latin1')],
  ['data:IMAGE/JPG;base64,/9j/', 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['data:image/svg+xml,<svg/>', 'image/svg+xml', Buffer.from('<svg/>')],
  ['data:image/svg+xml;utf8,%3Csvg%3Eé 100%%3C/svg%3E', 'image/svg+xml', Buffer.from('<svg>é 100%</svg>')],
])('%j is a picture', (url, type, bytes) => {
  expect(readDataUrl(url)).toEqual({ type, bytes })
})

test.each([
  'data:image/png',
  'data:image/png;base64',
  'data:image/',
  'data:image/,',
  'data:image/html,<script>alert(1)</script>',
  'data:image/x-html,a',
  'data:image/png+html,a',
  'data:text/html,a',
  'data:image/png;base64,<svg>',
  'data:image/png;base64,AA=A',
  `data:image/png;${'a'.repeat(300)},a`,
  'data:image/stored;sha256,abc',
  'https://example.com/a.png',
  '',
])('%j is no picture', url => {
  expect(readDataUrl(url)).toBeUndefined()
})

test('any bytes come back, as base64 and percent-encoded', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), given => {
      const bytes = Buffer.from(given)
      expect(readDataUrl(`data:image/webp;base64,${bytes.toString('base64')}`)?.bytes).toEqual(bytes)
      const encoded = bytes.toString('hex').replace(/../g, '%$&')
      expect(readDataUrl(`data:image/webp,${encoded}`)?.bytes).toEqual(bytes)
    }),
  )
})
