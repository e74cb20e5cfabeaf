import type { Font } from './primitives.ts'

/**
 * Width of a line of text and the line's reach above and below the baseline, px. Comes in as an argument:
 * a canvas over the bundled fonts, the same on both sides.
 */
export type Measure = (text: string, font: Font) => { width: number; ascent: number; descent: number }
