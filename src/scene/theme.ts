import { fontNames } from '#contract/fonts.ts'
import type { Poll } from '#contract/poll.ts'
import { contrast, ink, leastContrast, mix, shades } from './colour.ts'
import { palette } from './palette.ts'

/** What lies under a text or a chart, with the tones that can be read on it. */
export interface Surface {
  background: string
  text: string
  /** For less important text; its contrast is still at least 4.5:1. */
  muted: string
  /** Hairlines and outlines. */
  line: string
  /** Where a bar may grow, an empty star. */
  track: string
}

export interface Theme {
  name: 'light' | 'dark'
  stage: Surface
  card: Surface
}

export const houseAccent = '#3b5bdb'
/** Inter, as the bundled variable font names it. */
export const houseFont = 'Inter Variable'

/** The sizes of the stage, px at 1,600. */
export const type = {
  small: 20,
  note: 24,
  body: 32,
  option: 40,
  title: 56,
  large: 80,
  huge: 120,
} as const

const surfaces = new Map<string, Surface>()

/** Tones for a background: the house's own text colours where they can be read, else black or white. */
export function surfaceOn(background: string): Surface {
  const found = surfaces.get(background)
  if (found) return found
  const text =
    ['#14181f', '#f4f6f8'].find(tone => contrast(tone, background) >= 7) ??
    (contrast(ink(background), background) >= leastContrast ? ink(background) : '#000000')
  let part = 0.62
  while (part < 1 && contrast(mix(background, text, part), background) < leastContrast + 0.1) part += 0.02
  const surface = {
    background,
    text,
    muted: mix(background, text, Math.min(1, part)),
    line: mix(background, text, 0.16),
    track: mix(background, text, 0.08),
  }
  if (surfaces.size > 500) surfaces.clear()
  surfaces.set(background, surface)
  return surface
}

export const themes: Record<'light' | 'dark', Theme> = {
  light: { name: 'light', stage: surfaceOn('#ffffff'), card: surfaceOn('#ffffff') },
  dark: { name: 'dark', stage: surfaceOn('#101418'), card: surfaceOn('#1b2127') },
}

/** One colour for each option: its own where it has one, else what the poll's colour mode gives. */
export function optionColours(
  { colorMode, optionColors }: Pick<Poll, 'colorMode' | 'optionColors'>,
  own: readonly string[] | undefined,
  accent: string,
  count: number,
  background: string,
): string[] {
  const mode =
    colorMode === 'palette'
      ? Array.from({ length: count }, (_, index) => palette[index % palette.length] ?? accent)
      : shades(accent, count, background)
  return mode.map((colour, index) => own?.[index] ?? optionColors?.[index] ?? colour)
}

/** The bundled families by the names that people give them, in lower case. */
const bundledByName = new Map(fontNames.map(name => [name.toLowerCase(), `${name} Variable`]))

/** The font a text is set in: one of the deck's own, a bundled one, else the house font [D4]. */
export const family = (asked: string | undefined, fonts: readonly string[]): string => {
  if (asked === undefined) return houseFont
  if (fonts.includes(asked)) return asked
  return (
    bundledByName.get(
      asked
        .trim()
        .toLowerCase()
        .replace(/ variable$/, ''),
    ) ?? houseFont
  )
}

/** Whether a family is one of the bundled ones that a page loads only when a text needs it. */
export const isLazyFont = (name: string): boolean => name !== houseFont && bundled.includes(name)

/** The bundled families, in the order in which both painters look for a character. */
const bundled = [
  houseFont,
  'Noto Sans Arabic Variable',
  'Noto Sans Hebrew Variable',
  'Noto Sans Devanagari Variable',
  'Noto Sans Bengali Variable',
  'Noto Sans Thai Variable',
  // Signs that are always emoji come before the Chinese font, which has some of them in black;
  // arrows, suits and the like, emoji only when asked, come after it.
  'Noto Color Emoji',
  'Noto Sans SC Variable',
  'Noto Sans JP Variable',
  'Noto Sans KR Variable',
  'Noto Color Emoji All',
]

/** A family and its fallbacks, in order, for characters that it lacks. */
export const fontFamilies = (family: string): string[] => [...new Set([family, ...bundled])]

/** A family's name without what would end or break it in CSS. */
export const cssFamily = (name: string): string => name.replaceAll(/["\\\p{Cc}]/gu, '')

/** The families for a text as CSS takes them. */
export const fontStack = (family: string): string =>
  [...fontFamilies(family).map(name => `"${cssFamily(name)}"`), 'sans-serif'].join(', ')
