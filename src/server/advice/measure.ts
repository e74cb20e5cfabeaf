import type { Measure } from '#scene/text.ts'
import { fontNames } from '#contract/themes/fonts.ts'

/** The characters that the first files of the bundled Latin fonts have: Latin, Greek, Cyrillic, common punctuation. */
const western =
  /^[\u0020-\u024f\u0370-\u052f\u1e00-\u1eff\u2010-\u2027\u2030-\u203a\u20a0-\u20bf\u2122\u2212]*$/
/** Signs as wide as they are high. */
const wide =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{Extended_Pictographic}\u3000-\u303f\uff01-\uff60]/u
const mark = /[\p{M}\p{Cf}]/u

/** The width of a character of another script, in sizes of the type; rather too little, so that no advice is wrong for it. */
const otherWidth = 0.5
/** How much wider a font of the deck's own may be than the house font, whose widths stand in for it. */
const unknownFont = 1.1

const bundled = new Set(fontNames.map(name => `${name} Variable`))

/**
 * Returns a measure for the server's own process, where no file of a stranger may be opened and nothing may take long. Latin,
 * Greek and Cyrillic have the widths of `measure`, which a canvas takes from the bundled fonts. A font of the deck's own is
 * taken to be a tenth wider than the house font. Other scripts are estimated by the kind of their characters: their fonts are
 * many files, and opening them takes seconds.
 */
export function createAdviceMeasure(measure: Measure): Measure {
  return (text, font) => {
    const factor = bundled.has(font.family) ? 1 : unknownFont
    if (western.test(text)) {
      const found = measure(text, font)
      return factor === 1 ? found : { ...found, width: found.width * factor }
    }
    const { ascent, descent } = measure('x', font)
    let width = 0
    let westernPart = ''
    for (const character of text)
      if (western.test(character)) westernPart += character
      else width += widthOf(character) * font.size
    return { width: width + measure(westernPart, font).width * factor, ascent, descent }
  }
}

const widthOf = (character: string): number =>
  mark.test(character) ? 0 : wide.test(character) ? 1 : otherWidth
