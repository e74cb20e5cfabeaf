import '@fontsource-variable/inter/wght.css'
import type { Font } from '#scene/primitives.ts'
import { type Measure, memoized } from '#scene/text.ts'
import { fontStack, houseFont } from '#scene/theme.ts'

/** One sign of each script that Inter carries: asking for it loads that part of the font. */
const scripts = 'aA0ěЖΩế'
const weights = [400, 600, 700, 800]

const css = ({ weight, size, family }: Font) => `${weight} ${size}px ${fontStack(family)}`

/**
 * A measure over this page's fonts, remembered; waits until the house font and `families` are loaded, so that
 * the first scene already stands right. Families that cannot be loaded are passed over.
 */
export async function browserMeasure(families: readonly string[] = []): Promise<Measure> {
  const fonts = [houseFont, ...families].flatMap(family =>
    weights.map(weight => ({ family, weight, size: 100 })),
  )
  await Promise.allSettled(
    fonts.map(({ weight, family }) => document.fonts.load(`${weight} 100px "${family}"`, scripts)),
  )
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('This browser cannot measure text: it has no 2D canvas.')
  context.fontKerning = 'normal'
  let current = ''
  return memoized((text, font) => {
    const wanted = css(font)
    if (wanted !== current) {
      context.font = wanted
      current = wanted
    }
    const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText(text)
    return { width, ascent: fontBoundingBoxAscent, descent: fontBoundingBoxDescent }
  })
}
