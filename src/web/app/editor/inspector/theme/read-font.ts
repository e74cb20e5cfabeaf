import { limits } from '#contract/limits.ts'
import type { DeckContent } from '#deck/edits/content.ts'
import { cssFamily } from '#scene/theme.ts'
import { message } from '../../../messages.ts'
import { dataUrlOf } from '../../data-url.ts'

type Fonts = DeckContent['fonts']

/** How many font files a deck may have of its own. */
export const mostFonts = 8
/** All fonts are sent in one request, with space left for the rest of it: characters of their data URLs. */
const mostCharacters = limits.bodyBytes * 0.9

/** Returns the name of the family of a font file: that of the file, without its format and what stands for the upright shape. */
export const familyOf = (fileName: string): string =>
  fileName
    .replace(/\.[^.]+$/, '')
    .replaceAll(/[-_](regular|variablefont.*|vf|wght)$/gi, '')
    .replaceAll(/[-_\s]+/g, ' ')
    .trim()
    .slice(0, limits.font) || message('themeFont.unnamed')

/** Returns the fonts with another one; one of the same name is replaced. */
export const withFont = (fonts: Fonts, font: Fonts[number]): Fonts => [
  ...fonts.filter(({ family }) => family !== font.family),
  font,
]

/** Reads a font file that is to be added to others. Throws an error whose message says why it cannot be used. */
export async function readFont(file: File, others: Fonts): Promise<Fonts[number]> {
  const font = { family: familyOf(file.name), dataUrl: await dataUrlOf(file) }
  const total = withFont(others, font).reduce((sum, { dataUrl }) => sum + dataUrl.length, 0)
  if (total > mostCharacters) throw new Error(message('themeFont.tooLarge'))
  try {
    await new FontFace(cssFamily(font.family), await file.arrayBuffer()).load()
  } catch {
    throw new Error(message('themeFont.wrong'))
  }
  return font
}
