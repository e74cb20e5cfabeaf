import { createCanvas } from '@napi-rs/canvas'
import { type Measure, memoized } from '#scene/text.ts'
import type { Fonts } from './fonts.ts'

/** Texts with more code units than this are measured in parts, because each character is looked up in all fonts of its text. */
const maxMeasured = 400
const partLength = 40

/** Returns a measure with a cache over a deck's fonts. Its numbers are the same as the browser's. */
export function canvasMeasure(fonts: Fonts): Measure {
  const context = createCanvas(1, 1).getContext('2d')
  const measureOnCanvas: Measure = (text, font) => {
    fonts.apply(context, text, font)
    const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText(text)
    // A browser rounds these two to whole px.
    return { width, ascent: Math.round(fontBoundingBoxAscent), descent: Math.round(fontBoundingBoxDescent) }
  }
  const measure: Measure = memoized((text, font) => {
    const runs = fonts.parts(text, font)
    if (runs.length === 1 && text.length <= maxMeasured) return measureOnCanvas(text, font)
    // Sorted by file, because the canvas keeps only a few font files open.
    const sorted = runs.toSorted((a, b) => (a.files < b.files ? -1 : 1))
    const parts =
      runs.length === 1
        ? cut(text).map(run => measureOnCanvas(run, font))
        : sorted.map(run => measure(run.text, font))
    return {
      width: parts.reduce((sum, { width }) => sum + width, 0),
      ascent: Math.max(...parts.map(({ ascent }) => ascent)),
      descent: Math.max(...parts.map(({ descent }) => descent)),
    }
  })
  return measure
}

function cut(text: string): string[] {
  const characters = Array.from(text)
  return Array.from({ length: Math.ceil(characters.length / partLength) }, (_, n) =>
    characters.slice(n * partLength, (n + 1) * partLength).join(''),
  )
}
