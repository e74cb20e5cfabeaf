import { expect, test } from 'vitest'
import { firstFrameOf } from '#scene/animation.ts'
import { animatedPictures, dataUrlOf } from '#test/support/animated-pictures.ts'
import { firstFrameUrl } from './first-frame.ts'

test.each(Object.entries(animatedPictures))('of an animated %s the first frame is shown', (type, bytes) => {
  const still = dataUrlOf(firstFrameOf(bytes)!, type)
  expect(firstFrameUrl(dataUrlOf(bytes, type))).toBe(still)
  expect(firstFrameUrl(dataUrlOf(bytes, type))).toBe(still)
  expect(firstFrameUrl(still)).toBe(still)
})

test.each([
  '/api/v1/decks/d/pictures/p',
  'data:image/svg+xml,%3Csvg/%3E',
  'data:image/gif;base64,%',
  'data:image/gif;base64,',
  'data:image/gif',
])('%s stays as it is', href => {
  expect(firstFrameUrl(href)).toBe(href)
})
