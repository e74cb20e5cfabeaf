import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import type { Extras } from '#contract/deck/deck.ts'
import type { Font, HanForms } from '#scene/primitives.ts'
import { houseFont } from '#scene/theme.ts'
import { chooseSlices } from './slice-choice.ts'
import { registerDeckFonts } from './deck-fonts.ts'
import type { Opening } from './pictures.ts'
import { type RegisteredFont, registerFont } from './font-registry.ts'
import type { Slice } from './slices.ts'

/** The fonts with which the pictures of a deck are painted. */
export interface Fonts {
  /** The deck's own font families that could be read. */
  families: readonly string[]
  /** Sets the font of a canvas for a text. The list of families contains only those files that the text needs. */
  apply(context: SKRSContext2D, text: string, font: Font, tabular?: boolean): void
  /**
   * Splits a text into parts that need few font files each, in drawing order; nearly every text is one part. A canvas opens all
   * files of a list of families again for each new list.
   */
  parts(text: string, font: Pick<Font, 'family' | 'italic' | 'han'>): readonly Part[]
}

/** A part of a text, and a key for the font files that draw it. */
export interface Part {
  text: string
  files: string
}

/** A text that needs more files than this is measured and painted in parts, one part for each change of file. */
const maxFiles = 12
const rightToLeft = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}]/u

/** Registers a deck's own fonts. Returns the fonts for its pictures. */
export function openFonts(own: NonNullable<Extras['fonts']> = [], opening?: Opening): Fonts {
  const deck = registerDeckFonts(own, opening)
  return {
    families: [...deck.keys()],
    apply(context, text, { family, size, weight, italic = false, han }, tabular = false) {
      const first = deck.get(family)
      const fonts = [
        ...(first ? [first] : []),
        ...bundledFor(text, { family: first ? houseFont : family, italic, han }),
      ]
      const names = new Set(fonts.map(font => (tabular ? font.tabular : font.plain)))
      // A font that has no italic letters is slanted, as in a browser.
      context.font = `${italic ? 'italic ' : ''}${weight} ${size}px ${[...names].map(name => `"${name}"`).join(', ')}, sans-serif`
      // The weight in `font` only selects a file; a variable font needs the axis as well.
      context.fontVariationSettings = `"wght" ${weight}`
      context.fontKerning = 'normal'
      context.lang = 'en'
    },
    parts: (text, { family, italic = false, han }) =>
      ascii.test(text)
        ? [{ text, files: '' }]
        : partsOf(text, { family: deck.has(family) ? houseFont : family, italic, han }),
  }
}

/** A bundled family, and which of its letters are meant. */
interface Letters {
  family: string
  italic: boolean
  han: HanForms | undefined
}

function partsOf(text: string, { family, italic, han }: Letters): Part[] {
  const characters = Array.from(graphemes.segment(text), ({ segment }) => ({
    text: segment,
    files: chooseSlices(segment, family, italic, han)
      .map(choice => choice?.slice.alias ?? '')
      .join(),
  }))
  // In right-to-left text the drawing order differs, and only the canvas computes it.
  if (new Set(characters.map(({ files }) => files)).size <= maxFiles || rightToLeft.test(text))
    return [{ text, files: '' }]
  const parts: Part[] = []
  for (const character of characters) {
    const last = parts.at(-1)
    if (last?.files === character.files) last.text += character.text
    else parts.push(character)
  }
  return parts
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const ascii = /^[ -~]*$/

/** Returns the bundled fonts that a text needs, in the order in which they are tried. */
function bundledFor(
  text: string,
  { family, italic, han }: Letters,
): Pick<RegisteredFont, 'plain' | 'tabular'>[] {
  // One slice has all of ASCII. It is always included, because the first font determines the height of the line.
  const characters = [
    'a',
    ...(ascii.test(text) ? [] : Array.from(graphemes.segment(text), ({ segment }) => segment)),
  ]
  const chosen = characters.flatMap(character => chooseSlices(character, family, italic, han))
  const slices = chosen.filter(choice => choice !== null).toSorted((a, b) => a.rank - b.rank)
  const fonts = slices.flatMap(({ slice }) => registeredSlice(slice) ?? [])
  return chosen.includes(null) ? [...fonts, ...systemFonts()] : fonts
}

const zero = 0x30
const registered = new Map<string, RegisteredFont | undefined>()

function registeredSlice(slice: Slice): RegisteredFont | undefined {
  if (!registered.has(slice.alias)) {
    const hasFigures = slice.covers(zero)
    registered.set(slice.alias, registerFont(slice.alias, slice.read(), hasFigures))
  }
  return registered.get(slice.alias)
}

/** Common system fonts with many characters, for those that no bundled font has. More of them would slow down painting. */
const systemFamilies = [
  'Noto Sans',
  'DejaVu Sans',
  'Arial Unicode MS',
  'Arial',
  'Segoe UI Symbol',
  'Noto Sans Symbols',
]
let found: Pick<RegisteredFont, 'plain' | 'tabular'>[] | undefined
const systemFonts = () =>
  (found ??= systemFamilies
    .filter(family => GlobalFonts.has(family))
    .map(family => ({ plain: family, tabular: family })))
