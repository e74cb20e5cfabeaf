import { expect, test } from 'vitest'
import { croppedPicture } from '#scene/cropped-picture.ts'
import fc from 'fast-check'
import { croppedTo, cutPicture, movedBehind, scaleOf, scaledBehind, shownPicture } from './crop.ts'

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

test('a picture that is larger than its box needs stays where it was when it is cut', () => {
  const large = croppedTo(image, scaledBehind(shownPicture(image, size, aspect), 3))
  expect(large).toMatchObject({ fit: 'cover', scale: 3 })
  const { whole } = shownPicture(large, size, aspect)
  expect(whole.w).toBeCloseTo(rect.w * 3)
  const cut = cutPicture(large, shownPicture(large, size, aspect), { ...rect, w: 0.2, h: 0.2 })
  for (const side of ['x', 'y', 'w', 'h'] as const)
    expect(shownPicture(cut, size, aspect).whole[side]).toBeCloseTo(whole[side], 2)
})

test('however a picture is moved and scaled behind its frame, it fills the frame and is stored as it is seen', () => {
  const change = fc.oneof(
    fc.record({
      dx: fc.double({ min: -2, max: 2, noNaN: true }),
      dy: fc.double({ min: -2, max: 2, noNaN: true }),
    }),
    fc.record({ scale: fc.double({ min: 0.1, max: 20, noNaN: true }) }),
  )
  fc.assert(
    fc.property(fc.array(change, { maxLength: 8 }), changes => {
      const shown = changes.reduce(
        (before, each) =>
          'scale' in each ? scaledBehind(before, each.scale) : movedBehind(before, each.dx, each.dy),
        shownPicture(image, size, aspect),
      )
      const { frame, whole } = shown
      expect(whole.x).toBeLessThanOrEqual(frame.x + 1e-9)
      expect(whole.y).toBeLessThanOrEqual(frame.y + 1e-9)
      expect(whole.x + whole.w).toBeGreaterThanOrEqual(frame.x + frame.w - 1e-9)
      expect(whole.y + whole.h).toBeGreaterThanOrEqual(frame.y + frame.h - 1e-9)
      expect(scaleOf(shown)).toBeGreaterThanOrEqual(1)
      expect(scaleOf(shown)).toBeLessThanOrEqual(10)
      const stored = shownPicture(croppedTo(image, shown), size, aspect).whole
      for (const side of ['x', 'y', 'w', 'h'] as const)
        expect(Math.abs(stored[side] - whole[side])).toBeLessThan(0.01)
    }),
  )
})
