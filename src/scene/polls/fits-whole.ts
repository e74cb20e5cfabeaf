import type { Font } from '../primitives.ts'
import { lineHeight, type Measure } from '../text.ts'
import { wrap } from '../wrap.ts'

/** Whether a text stands in the room (px) in this font, without a cut and without a word that is split. */
export function fitsWhole(
  text: string,
  width: number,
  height: number,
  font: Font,
  measure: Measure,
): boolean {
  const most = Math.floor(height / (font.size * lineHeight.label))
  if (most < 1 || width < font.size * 2) return false
  const room = width - 0.5
  const long = measure(text, font).width
  if (long <= room && !text.includes('\n')) return true
  // Breaking lines is slow, and a text longer than all lines together need not be tried.
  if (long > most * (room + measure(' ', font).width)) return false
  const lines = wrap(text, room, font, measure)
  return !lines.broken && lines.length <= most
}
