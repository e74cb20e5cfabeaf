import { expect, test } from 'vitest'
import { contentOf } from '#test/support/arbitrary-contents.ts'
import { hasWaitingPages } from './waiting-pages.ts'

test('pages are waited for while a slide shows one that is not painted, and no more when their slides are gone', () => {
  const { document } = contentOf([
    { kind: 'slide', id: 'a', pageIndex: 0 },
    { kind: 'slide', id: 'b', pageIndex: 1 },
  ])
  const pages = [{ status: 'painted' }, { status: 'waiting' }] as const
  expect(hasWaitingPages(document, pages)).toBe(true)
  expect(
    hasWaitingPages(
      document.filter(({ id }) => id !== 'b'),
      pages,
    ),
  ).toBe(false)
  expect(hasWaitingPages(document, [{ status: 'painted' }, { status: 'failed' }])).toBe(false)
})
