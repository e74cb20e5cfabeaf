import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import type { Extras } from '#contract/deck.ts'
import type { Font } from '#scene/primitives.ts'
import { choose } from './choose.ts'
import { registerDeckFonts } from './deck-fonts.ts'
import { type Registered, register } from './registry.ts'
import type { Slice } from './slices.ts'

/** The fonts that a deck's pictures are painted with. */
export interface Fonts {
  /** The deck's own families, as far as they could be read; the scene's context wants them. */
  families: readonly string[]
  /** Gives a canvas the font for a text, naming just the files that this text needs. */
  apply(context: SKRSContext2D, text: string, font: Font, tabular?: boolean): void
}

export function openFonts(own: NonNullable<Extras['fonts']> = []): Fonts {
  const deck = registerDeckFonts(own)
  return {
    families: [...deck.keys()],
    apply(context, text, { family, size, weight }, tabular = false) {
      const first = deck.get(family)
      const fonts = [...(first ? [first] : []), ...bundledFor(text)]
      const names = new Set(fonts.map(font => (tabular ? font.tabular : font.plain)))
      context.font = `${weight} ${size}px ${[...names].map(name => `"${name}"`).join(', ')}, sans-serif`
      // The weight in `font` chooses among files; a variable font wants to be told.
      context.fontVariationSettings = `"wght" ${weight}`
      context.fontKerning = 'normal'
      context.lang = 'en'
    },
  }
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const ascii = /^[ -~]*$/

/** The families that a text needs, in the order in which they shall be asked. */
function bundledFor(text: string): Pick<Registered, 'plain' | 'tabular'>[] {
  // All of ASCII lies in one slice; it comes first in any case, because a line's height is that of its first font.
  const signs = [
    'a',
    ...(ascii.test(text) ? [] : Array.from(graphemes.segment(text), ({ segment }) => segment)),
  ]
  const chosen = signs.flatMap(choose)
  const slices = chosen.filter(choice => choice !== null).toSorted((a, b) => a.rank - b.rank)
  const fonts = slices.flatMap(({ slice }) => registeredSlice(slice) ?? [])
  return chosen.includes(null) ? [...fonts, ...machineFonts()] : fonts
}

const zero = 0x30
const registered = new Map<string, Registered | undefined>()

function registeredSlice(slice: Slice): Registered | undefined {
  if (!registered.has(slice.alias)) {
    const hasFigures = slice.carries(zero)
    registered.set(slice.alias, register(slice.alias, slice.read(), hasFigures))
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
let found: Pick<Registered, 'plain' | 'tabular'>[] | undefined
const machineFonts = () =>
  (found ??= widest
    .filter(family => GlobalFonts.has(family))
    .map(family => ({ plain: family, tabular: family })))
