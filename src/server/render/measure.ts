import { createCanvas } from '@napi-rs/canvas'
import { type Measure, memoized } from '#scene/text.ts'
import type { Fonts } from './fonts.ts'

/** Longer runs are measured in parts, letters: each letter is looked for in all the fonts that its run needs. */
const longest = 400
const part = 40

/** A measure over a deck's fonts, remembered; the same numbers as the browser's. */
export function canvasMeasure(fonts: Fonts): Measure {
  const context = createCanvas(1, 1).getContext('2d')
  const ask: Measure = (text, font) => {
    fonts.apply(context, text, font)
    const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText(text)
    // A browser gives these two in whole px.
    return { width, ascent: Math.round(fontBoundingBoxAscent), descent: Math.round(fontBoundingBoxDescent) }
  }
  return memoized((text, font) => {
    if (text.length <= longest) return ask(text, font)
    const letters = Array.from(text)
    const starts = Array.from({ length: Math.ceil(letters.length / part) }, (_, n) => n * part)
    const parts = starts.map(start => ask(letters.slice(start, start + part).join(''), font))
    return {
      width: parts.reduce((sum, { width }) => sum + width, 0),
      ascent: Math.max(...parts.map(({ ascent }) => ascent)),
      descent: Math.max(...parts.map(({ descent }) => descent)),
    }
  })
}
