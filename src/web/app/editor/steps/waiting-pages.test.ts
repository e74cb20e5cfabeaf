import { expect, test } from 'vitest'
import { contentOf } from '#test/support/arbitrary-contents.ts'
import { isWaitingForPage, paintedOfShown, withWaiting } from './waiting-pages.ts'

const { document } = contentOf([
  { kind: 'slide', id: 'a', pageIndex: 0 },
  { kind: 'slide', id: 'b', pageIndex: 1 },
  { kind: 'slide', id: 'c', pageIndex: 1 },
  { kind: 'slide', id: 'd' },
])

test('the pages are counted that slides show, each once; those whose slides are gone are not', () => {
  const pages = [{ status: 'painted' }, { status: 'waiting' }, { status: 'waiting' }] as const
  expect(paintedOfShown(document, pages)).toEqual({ done: 1, total: 2 })
  expect(
    paintedOfShown(
      document.filter(step => step.id !== 'b' && step.id !== 'c'),
      pages,
    ),
  ).toBeNull()
  expect(paintedOfShown(document, [{ status: 'painted' }, { status: 'failed' }])).toBeNull()
})

test('a slide waits for its page until that is painted; a slide without one does not', () => {
  const pages = [{ status: 'painted' }, { status: 'waiting' }] as const
  expect(document.map(step => isWaitingForPage(step, pages))).toEqual([false, false, true, true, false])
})

test('a page that is no longer told as waiting is painted', () => {
  const pages = [{ status: 'waiting' }, { status: 'waiting' }, { status: 'failed' }] as const
  expect(withWaiting(pages, { waiting: [1] })).toEqual([
    { status: 'painted' },
    { status: 'waiting' },
    { status: 'failed' },
  ])
})
