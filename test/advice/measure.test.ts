import { expect, test } from 'vitest'
import { createAdviceMeasure } from '#server/advice/measure.ts'
import { openFonts } from '#server/render/fonts.ts'
import { canvasMeasure } from '#server/render/measure.ts'
import { houseFont } from '#scene/theme.ts'

const exact = canvasMeasure(openFonts())
const asked: string[] = []
const measure = createAdviceMeasure((text, font) => {
  asked.push(text)
  return exact(text, font)
})
const font = { family: houseFont, size: 40, weight: 400 }

test.each(['Tea or coffee?', 'Où ça – très bien', 'Привет, мир', 'Γειά σου'])(
  '%s is as wide as it is drawn',
  text => {
    expect(measure(text, font)).toEqual(exact(text, font))
  },
)

test('a font of the deck is taken to be a tenth wider than the house font', () => {
  expect(measure('Hello', { ...font, family: 'Brand' }).width).toBeCloseTo(exact('Hello', font).width * 1.1)
})

test('no fonts are opened for other scripts, whose widths are estimated', () => {
  asked.length = 0
  expect(measure('会議は3時', font).width).toBeCloseTo(exact('3', font).width + 4 * 40)
  expect(measure('สวัสดี', font).width).toBeLessThan(exact('สวัสดี', font).width * 1.3)
  expect(asked.join('')).toMatch(/^[\u0020-\u007e]*$/)
})
