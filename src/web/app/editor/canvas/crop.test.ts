import { expect, test } from 'vitest'
import { croppedPicture } from '#scene/cropped-picture.ts'
import { cutPicture, shownPicture } from './crop.ts'

const aspect = 16 / 9
const size = { width: 900, height: 600 }
/** In the proportions of the picture. */
const rect = { x: 0.2, y: 0.2, w: 0.45, h: (0.45 * aspect * 600) / 900 }
const image = { id: 'p', dataUrl: '', z: 0, rect }

/** Where all of a picture lies, in fractions of the slide's height. */
const wholeOf = ({ rect: box, focus }: typeof image & { focus?: { x: number; y: number } }) =>
  croppedPicture(size, { x: box.x * aspect, y: box.y, w: box.w * aspect, h: box.h }, focus)

test.each([
  ['left', { ...rect, x: 0.3, w: 0.35 }],
  ['right', { ...rect, w: 0.3 }],
  ['top', { ...rect, y: rect.y + 0.2, h: rect.h - 0.2 }],
  ['bottom', { ...rect, h: rect.h - 0.15 }],
])('what is left of a picture that is cut at the %s stays where it was', (_, box) => {
  const cut = cutPicture(image, shownPicture(image, size, aspect), box)
  expect(cut).toMatchObject({ rect: box, fit: 'cover' })
  const [before, after] = [wholeOf(image), wholeOf(cut)]
  for (const side of ['x', 'y', 'w', 'h'] as const) expect(after[side]).toBeCloseTo(before[side], 2)
  // And back again.
  const back = cutPicture(cut, shownPicture(cut, size, aspect), rect)
  expect(wholeOf(back).x).toBeCloseTo(before.x, 2)
  expect(wholeOf(back).w).toBeCloseTo(before.w, 2)
})

test('a picture that leaves a part of its box empty is cut from where it is drawn', () => {
  const { frame } = shownPicture({ rect: { x: 0.1, y: 0.1, w: 0.8, h: 0.4 } }, size, aspect)
  expect(frame.h).toBeCloseTo(0.4)
  expect(frame.w).toBeCloseTo((0.4 * 1.5) / aspect)
  expect(frame.x + frame.w / 2).toBeCloseTo(0.5)
})
