import { createCanvas } from '@napi-rs/canvas'
import { type Measure, memoized } from '#scene/text.ts'
import type { Fonts } from './fonts.ts'

/** A measure over a deck's fonts, remembered; the same numbers as the browser's. */
export function canvasMeasure(fonts: Fonts): Measure {
  const context = createCanvas(1, 1).getContext('2d')
  return memoized((text, font) => {
    fonts.apply(context, text, font)
    const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText(text)
    // A browser gives these two in whole px.
    return { width, ascent: Math.round(fontBoundingBoxAscent), descent: Math.round(fontBoundingBoxDescent) }
  })
}
