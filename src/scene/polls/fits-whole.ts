import type { Font } from '../primitives.ts'
import { lineHeight, type Measure } from '../text.ts'
import { wrap } from '../wrap.ts'

/** Returns whether a text fits into a width and a height (px) in this font, without a cut and without a word that is split. */
export function fitsWhole(
  text: string,
  width: number,
  height: number,
  font: Font,
  measure: Measure,
): boolean {
  const maxLines = Math.floor(height / (font.size * lineHeight.label))
  if (maxLines < 1 || width < font.size * 2) return false
  const maxWidth = width - 0.5
  const textWidth = measure(text, font).width
  if (textWidth <= maxWidth && !text.includes('\n')) return true
  // Breaking lines is slow, and a text longer than all lines together need not be tried.
  if (textWidth > maxLines * (maxWidth + measure(' ', font).width)) return false
  const lines = wrap(text, maxWidth, font, measure)
  return !lines.broken && lines.length <= maxLines
}
