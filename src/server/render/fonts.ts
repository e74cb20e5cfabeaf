import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import type { Extras } from '#contract/deck.ts'
import type { Font } from '#scene/primitives.ts'
import { houseFont } from '#scene/theme.ts'
import { chooseSlices } from './slice-choice.ts'
import { registerDeckFonts } from './deck-fonts.ts'
import { type RegisteredFont, registerFont } from './font-registry.ts'
import type { Slice } from './slices.ts'

/** The fonts that a deck's pictures are painted with. */
export interface Fonts {
  /** The deck's own families, as far as they could be read; the scene's context wants them. */
  families: readonly string[]
  /** Gives a canvas the font for a text, naming just the files that this text needs. */
  apply(context: SKRSContext2D, text: string, font: Font, tabular?: boolean): void
  /**
   * The text in parts that need few font files each, in the order in which they are drawn; nearly always the whole
   * text in one. A canvas opens every file of a list of families anew for each new list.
   */
  parts(text: string, family: string): readonly Part[]
}

/** A part of a text, and a name for the font files that draw it. */
export interface Part {
  text: string
  files: string
}

/** A text that needs more files than this is measured and painted in parts, one part for each change of file. */
const mostFiles = 12
const rightToLeft = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}]/u

export function openFonts(own: NonNullable<Extras['fonts']> = []): Fonts {
  const deck = registerDeckFonts(own)
  return {
    families: [...deck.keys()],
    apply(context, text, { family, size, weight }, tabular = false) {
      const first = deck.get(family)
      const fonts = [...(first ? [first] : []), ...bundledFor(text, first ? houseFont : family)]
      const names = new Set(fonts.map(font => (tabular ? font.tabular : font.plain)))
      context.font = `${weight} ${size}px ${[...names].map(name => `"${name}"`).join(', ')}, sans-serif`
      // The weight in `font` chooses among files; a variable font wants to be told.
      context.fontVariationSettings = `"wght" ${weight}`
      context.fontKerning = 'normal'
      context.lang = 'en'
    },
    parts: (text, family) =>
      ascii.test(text) ? [{ text, files: '' }] : partsOf(text, deck.has(family) ? houseFont : family),
  }
}

function partsOf(text: string, family: string): Part[] {
  const signs = Array.from(graphemes.segment(text), ({ segment }) => ({
    text: segment,
    files: chooseSlices(segment, family)
      .map(choice => choice?.slice.alias ?? '')
      .join(),
  }))
  // Signs that are written from the right change their places in a line: only the canvas knows where they go.
  if (new Set(signs.map(({ files }) => files)).size <= mostFiles || rightToLeft.test(text))
    return [{ text, files: '' }]
  const parts: Part[] = []
  for (const sign of signs) {
    const last = parts.at(-1)
    if (last?.files === sign.files) last.text += sign.text
    else parts.push(sign)
  }
  return parts
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const ascii = /^[ -~]*$/

/** The families that a text needs, in the order in which they shall be asked. */
function bundledFor(text: string, family: string): Pick<RegisteredFont, 'plain' | 'tabular'>[] {
  // All of ASCII lies in one slice; it comes first in any case, because a line's height is that of its first font.
  const signs = [
    'a',
    ...(ascii.test(text) ? [] : Array.from(graphemes.segment(text), ({ segment }) => segment)),
  ]
  const chosen = signs.flatMap(sign => chooseSlices(sign, family))
  const slices = chosen.filter(choice => choice !== null).toSorted((a, b) => a.rank - b.rank)
  const fonts = slices.flatMap(({ slice }) => registeredSlice(slice) ?? [])
  return chosen.includes(null) ? [...fonts, ...machineFonts()] : fonts
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

/** Fonts of this machine with many signs, for those that no bundled font has; more of them cost more than they bring. */
const widest = [
  'Noto Sans',
  'DejaVu Sans',
  'Arial Unicode MS',
  'Arial',
  'Segoe UI Symbol',
  'Noto Sans Symbols',
]
let found: Pick<RegisteredFont, 'plain' | 'tabular'>[] | undefined
const machineFonts = () =>
  (found ??= widest
    .filter(family => GlobalFonts.has(family))
    .map(family => ({ plain: family, tabular: family })))
