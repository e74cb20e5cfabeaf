import '@fontsource-variable/inter/wght.css'
import { type ReadonlySignal, signal } from '@preact/signals'
import { type PollType, pollTypes } from '#contract/polls/looks.ts'
import type { Font } from '#scene/primitives.ts'
import { type Measure, memoized } from '#scene/text.ts'
import { cssFamily, fontStack, houseFont, isLazyFont } from '#scene/theme.ts'
import { loadLooks } from './lazy-looks.ts'
import { loadedLooks } from './loaded-looks.ts'
import { onceIdle } from './once-idle.ts'

/** A character of each script that Inter has: loading it loads that part of the font. */
const scripts = 'aA0ěЖΩế'
/** Characters outside the part of Inter that each page has from the beginning. */
const outsideLatin =
  /[^\0-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215]/u
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const weights = [400, 600, 700, 800]
/** Characters that Inter does not have; Noto replaces them. Inter has the minus and arrows. */
const outsideInter =
  /[^\0-\u052f\u1d00-\u20c0\u2113\u2116\u2122\u2191\u2193\u2212\u2215\u2c60-\u2c7f\ua640-\ua7ff]/u

/** Returns a font as the `font` property of CSS takes it. */
export const cssFont = ({ weight, size, family, italic = false }: Font) =>
  `${italic ? 'italic ' : ''}${weight} ${size}px ${fontStack(family)}`

/** What is drawn first: it waits for this, and loads the rest when it is drawn. */
export interface FirstDrawn {
  /** A text with every character of the house font. */
  text: string
  types: Iterable<PollType>
}

/**
 * Returns a memoized measure for the fonts of this page. Waits until the house font and the looks of polls are loaded, by default for
 * everything, so that the first scene is drawn correctly. A text in another script loads the fonts that it needs, and a poll of another
 * type its looks; each sets a new measure, so that readers of the signal draw again.
 */
export async function browserMeasure({ text, types }: FirstDrawn = everything): Promise<
  ReadonlySignal<Measure>
> {
  const fonts = weights.map(weight => document.fonts.load(`${weight} 100px "${houseFont}"`, `aA0${text}`))
  await Promise.all([Promise.allSettled(fonts), loadLooks(types)])
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('This browser cannot measure text: it has no 2D canvas.')
  const measure = signal(measureOn(context))
  const renew = () => {
    measure.value = measureOn(context)
  }
  document.fonts.addEventListener('loadingdone', renew)
  loadedLooks.subscribe(renew)
  return measure
}

const everything: FirstDrawn = { text: scripts, types: pollTypes }

/**
 * Reads which fonts there are for other scripts and emoji once the page has nothing to do. It takes a slow computer some frames, which would be missed
 * where the first emoji arrives among many answers. The fonts themselves are loaded when they are needed.
 */
export function readFontsAhead(): void {
  // Not read now, they are when they are needed.
  onceIdle(() => void import('./lazy-fonts.ts').catch(() => undefined))
}

function measureOn(context: CanvasRenderingContext2D): Measure {
  let current = ''
  return memoized((text, font) => {
    const wanted = cssFont(font)
    if (font.italic === true || isLazyFont(font.family) || outsideLatin.test(text)) void loadFonts(text, font)
    if (wanted !== current) {
      context.font = wanted
      context.fontKerning = 'normal'
      current = wanted
    }
    const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText(text)
    return { width, ascent: fontBoundingBoxAscent, descent: fontBoundingBoxDescent }
  })
}

/**
 * Loads the slices of fonts that a text needs: of its own font, and of the others only for what Inter lacks, because each of them has
 * Latin letters too.
 */
async function loadFonts(text: string, font: Font): Promise<void> {
  const rest = Array.from(graphemes.segment(text), ({ segment }) => segment)
    .filter(grapheme => outsideInter.test(grapheme))
    .join('')
  if (rest !== '' || font.italic === true || isLazyFont(font.family)) await import('./lazy-fonts.ts')
  const own = `${font.italic === true ? 'italic ' : ''}${font.weight} ${font.size}px`
  await Promise.allSettled([
    document.fonts.load(`${own} "${cssFamily(font.family)}", "${houseFont}"`, text),
    ...(rest === '' ? [] : [document.fonts.load(cssFont(font), rest)]),
  ])
}
