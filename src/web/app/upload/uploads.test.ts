import '#test/support/english-pages.ts'
import { expect, test } from 'vitest'
import { type UploadState, awaitedFor } from './uploads.ts'

const uploadOf = (state: UploadState) => [{ id: 1, name: 'Slides.pptx', state, deck: 'deck' }]

test('a deck has no picture until its first page is painted', () => {
  expect(awaitedFor(uploadOf({ phase: 'converting' }), 'deck')).toBe('Converting the presentation …')
  const painting = (painted: number) => uploadOf({ phase: 'painting', painted, pages: 9 })
  expect(awaitedFor(painting(0), 'deck')).toBe('Drawing the first page …')
  expect(awaitedFor(painting(1), 'deck')).toBeNull()
  expect(awaitedFor(uploadOf({ phase: 'done', pages: 9 }), 'deck')).toBeNull()
  expect(awaitedFor(uploadOf({ phase: 'converting' }), 'another')).toBeNull()
})
