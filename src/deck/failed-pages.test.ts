import { expect, test } from 'vitest'
import type { FailedPages } from '#contract/deck/file.ts'
import { contentOf } from '#test/support/arbitrary-contents.ts'
import { failedSlidesOf, failedSlidesSentence, withoutFailedPages } from './failed-pages.ts'
import { problemsOf } from './readiness.ts'

const failed: FailedPages = { file: 'deck.pptx', firstPage: 2, numbers: [0, 1, 2, 4], problem: null }
const text = { id: 'mine', text: 'Mine', rect: { x: 0.1, y: 0.1, w: 0.8, h: 0.8 } }
const slide = (id: string, pageIndex: number | null, texts: object[] = []) => ({
  kind: 'slide',
  id,
  pageIndex,
  texts,
})
const { document } = contentOf([
  slide('of another file', 1),
  slide('bare', 2),
  slide('with a text', 3, [text]),
  slide('painted', 5),
  slide('last', 6),
])

test('slides of pages that could not be painted are problems, and named together with ranges', () => {
  expect(problemsOf(document, 20, [failed]).map(({ path }) => path)).toEqual([
    'pageIndex',
    'pageIndex',
    'pageIndex',
  ])
  expect(failedSlidesOf(document, [failed]).map(failedSlidesSentence)).toEqual([
    'Pages 1, 2, and 5 of “deck.pptx” could not be painted.',
  ])
  const many = { file: failed, slides: [0, 2, 3, 4].map(number => ({ step: 1, number })) }
  expect(failedSlidesSentence(many)).toBe('Pages 1 and 3 to 5 of “deck.pptx” could not be painted.')
})

test('removing them keeps what authors put on them', () => {
  const left = withoutFailedPages(document, [failed])
  expect(left.filter(({ kind }) => kind === 'slide')).toMatchObject([
    { id: 'of another file', pageIndex: 1 },
    { id: 'with a text', pageIndex: null, texts: [{ text: 'Mine' }] },
    { id: 'painted', pageIndex: 5 },
  ])
  expect(problemsOf(left, 20, [failed])).toEqual([])
})
