import '@fontsource-variable/inter/wght.css'
import { type ReadonlySignal, signal } from '@preact/signals'
import type { Font } from '#scene/primitives.ts'
import { type Measure, memoized } from '#scene/text.ts'
import { fontStack, houseFont, isLazyFont } from '#scene/theme.ts'

/** A character of each script that Inter has: loading it loads that part of the font. */
const scripts = 'aA0ěЖΩế'
const weights = [400, 600, 700, 800]
/** Characters that Inter does not have; Noto replaces them. Inter has the minus and arrows. */
const outsideInter =
  /[^\0-\u052f\u1d00-\u20c0\u2113\u2116\u2122\u2191\u2193\u2212\u2215\u2c60-\u2c7f\ua640-\ua7ff]/u

/** Returns a font as the `font` property of CSS takes it. */
export const cssFont = ({ weight, size, family, italic = false }: Font) =>
  `${italic ? 'italic ' : ''}${weight} ${size}px ${fontStack(family)}`

/**
 * Returns a memoized measure for the fonts of this page. Waits until the house font and `families` are loaded, so that
 * the first scene is laid out correctly; families that cannot be loaded are ignored. A text in another script loads the
 * fonts that it needs, which sets a new measure, so that readers of the signal draw again.
 */
export async function browserMeasure(families: readonly string[] = []): Promise<ReadonlySignal<Measure>> {
  const fonts = [houseFont, ...families].flatMap(family =>
    weights.map(weight => ({ family, weight, size: 100 })),
  )
  await Promise.allSettled(
    fonts.map(({ weight, family }) => document.fonts.load(`${weight} 100px "${family}"`, scripts)),
  )
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('This browser cannot measure text: it has no 2D canvas.')
  const measure = signal(measureOn(context))
  document.fonts.addEventListener('loadingdone', () => {
    measure.value = measureOn(context)
  })
  return measure
}

function measureOn(context: CanvasRenderingContext2D): Measure {
  let current = ''
  return memoized((text, font) => {
    const wanted = cssFont(font)
    if (font.italic === true || isLazyFont(font.family) || outsideInter.test(text))
      void loadFonts(text, wanted)
    if (wanted !== current) {
      context.font = wanted
      context.fontKerning = 'normal'
      current = wanted
    }
    const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText(text)
    return { width, ascent: fontBoundingBoxAscent, descent: fontBoundingBoxDescent }
  })
}

/** Loads the slices of fonts that a text needs; none when all characters are in Inter. */
async function loadFonts(text: string, font: string): Promise<void> {
  await import('./lazy-fonts.ts')
  await Promise.allSettled([document.fonts.load(font, text)])
}
