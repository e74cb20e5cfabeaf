import type { HanForms } from '#scene/primitives.ts'
import { fontFamilies, houseFont } from '#scene/theme.ts'
import { type Slice, italicFamily, slicesOf } from './slices.ts'

export interface SliceChoice {
  slice: Slice
  /** Slices are tried in this order: by family, and within a family first one that has a whole sequence. */
  rank: number
}

const maxCached = 20_000
const cache = new Map<string, (SliceChoice | null)[]>()

/**
 * Chooses the slices that draw a grapheme of a text in a family, upright or italic, as a browser does: one slice for the whole grapheme, or
 * one for each code point when none has all of them. Null stands for a code point that no bundled font has.
 */
export function chooseSlices(
  grapheme: string,
  family: string,
  italic = false,
  han?: HanForms,
): readonly (SliceChoice | null)[] {
  const key = family === houseFont && !italic && !han ? grapheme : `${family}\0${italic}\0${han}\0${grapheme}`
  const found = cache.get(key)
  if (found) return found
  const points = Array.from(grapheme, part => part.codePointAt(0) ?? 0).filter(point => !hasNoGlyph(point))
  const upright = familiesFor(family, han)
  const candidates = italic
    ? upright.map(({ rank, family }) => ({ rank, family: italicFamily(family) }))
    : upright
  const whole =
    (grapheme.includes(emojiVariation) ? find(points, emoji) : null) ??
    find(points, candidates, points.length > 1 ? 0.5 : 0)
  const choices = whole ? [whole] : points.map(point => find([point], candidates))
  if (cache.size >= maxCached) cache.clear()
  cache.set(key, choices)
  return choices
}

/** The variation selector that requests the emoji form of a character. */
const emojiVariation = '\ufe0f'

/** Joiners, variation selectors, controls and isolates: a font has no glyph for them and needs none. */
const hasNoGlyph = (point: number) =>
  point < 0x20 ||
  [0x200c, 0x200d, 0x200e, 0x200f, 0xfe0e, 0xfe0f].includes(point) ||
  (point >= 0x2066 && point <= 0x2069)

const ranked = (han?: HanForms) => fontFamilies(houseFont, han).map((family, rank) => ({ rank, family }))
const families = ranked()
const familiesOf = { ja: ranked('ja'), ko: ranked('ko') }
/** The families that are tried for a grapheme, in order: the text's own first. */
const familiesFor = (family: string, han?: HanForms) => {
  const rest = han ? familiesOf[han] : families
  return family === houseFont ? rest : [{ rank: -1, family }, ...rest]
}

/** An emoji that is requested by its variation selector comes right after the house font. */
const emoji = [{ rank: 2.5, family: 'Noto Color Emoji All' }]

function find(points: readonly number[], among: typeof families, before = 0): SliceChoice | null {
  for (const { rank, family } of among) {
    const slice = slicesOf(family).find(each => points.every(point => each.covers(point)))
    if (slice) return { slice, rank: rank - before }
  }
  return null
}
