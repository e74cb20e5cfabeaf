import { fontNames } from '#contract/themes/fonts.ts'
import type { Poll } from '#contract/polls/poll.ts'
import type { Background } from '#contract/themes/background.ts'
import type { HanForms } from './primitives.ts'
import type { Footer, WholeTheme } from '#contract/themes/theme.ts'
import {
  type ShadeUse,
  contrast,
  blackOrWhiteOn,
  leastContrast,
  mix,
  createShades,
  farthestFrom,
  colourDistance,
} from './colour.ts'
import { darkHousePalette, housePalette } from '#contract/themes/house-palette.ts'
import { tileColourOf } from '#contract/polls/quiz-tiles.ts'

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
  /** The background before the lights of the stage were turned down. */
  lit?: string
}

export interface Theme {
  /** Behind slides, polls that fill the screen, the lobby and the end. */
  background: Background
  /** The background, as one colour, with its tones. */
  stage: Surface
  card: Surface
  accent: string
  palette: readonly string[]
  titleFont: string
  textFont: string
  /** The address of the logo's picture. */
  logo: string | null
  /** What stands at the bottom of slides. */
  footer?: Footer | null
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

/**
 * Returns tones for a background. Without a text colour of its own, the house's are taken where they can be read, else black or
 * white.
 */
export function surfaceOn(background: string, ownText?: string): Surface {
  const name = background + (ownText ?? '')
  const found = surfaces.get(name)
  if (found) return found
  const text =
    ownText ??
    ['#14181f', '#f4f6f8'].find(tone => contrast(tone, background) >= 7) ??
    (contrast(blackOrWhiteOn(background), background) >= leastContrast
      ? blackOrWhiteOn(background)
      : '#000000')
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
  surfaces.set(name, surface)
  return surface
}

/** Returns the colours of a background, in order. */
export const backgroundColours = (background: Background): readonly string[] =>
  typeof background === 'string' ? [background] : background.colors

/**
 * Returns the colour of a background on which a text is hardest to read: what can be read there can be read everywhere. For
 * a background without a known text, pass black or white.
 */
export function hardestColour(background: Background, text: string): string {
  const [first = '#ffffff', ...others] = backgroundColours(background)
  return others.reduce(
    (worst, colour) => (contrast(text, colour) < contrast(text, worst) ? colour : worst),
    first,
  )
}

/** Prepares a theme for drawing. */
export function sceneTheme({ background, surface, text, logo, footer, ...theme }: WholeTheme): Theme {
  return {
    background,
    stage: surfaceOn(hardestColour(background, text), text),
    card: surfaceOn(surface, text),
    accent: theme.accent,
    palette: theme.palette,
    titleFont: theme.titleFont,
    textFont: theme.textFont,
    logo,
    footer,
  }
}

const house = {
  accent: houseAccent,
  titleFont: 'Inter',
  textFont: 'Inter',
  logo: null,
} as const

/** The two themes of decks that have none of their own. */
export const themes: Record<'light' | 'dark', Theme> = {
  light: {
    ...house,
    palette: housePalette,
    background: '#ffffff',
    stage: surfaceOn('#ffffff'),
    card: surfaceOn('#ffffff'),
  },
  dark: {
    ...house,
    palette: darkHousePalette,
    background: '#101418',
    stage: surfaceOn('#101418'),
    card: surfaceOn('#1b2127'),
  },
}

/**
 * Returns one colour for each option: its own where it has one, else what the poll's colour mode gives. Where that is the accent,
 * options get `shades` of it only if they are told apart by colour: elsewhere a paler one would seem to be worth less. Those of a quiz
 * have the colours of the `tiles` on phones.
 */
export function optionColours(
  { colorMode, optionColors }: Pick<Poll, 'colorMode' | 'optionColors'>,
  own: readonly string[] | undefined,
  { accent, palette }: Pick<Theme, 'accent' | 'palette'>,
  {
    count,
    background,
    shades,
    tiles = false,
  }: { count: number; background: string; shades: ShadeUse | null; tiles?: boolean },
): string[] {
  const mode = tiles
    ? Array.from({ length: count }, (_, index) => tileColourOf(index))
    : colorMode === 'palette'
      ? Array.from({ length: count }, (_, index) => palette[index % palette.length] ?? accent)
      : shades === 'apart'
        ? coloursApart(accent, count, palette)
        : shades
          ? createShades(accent, count, background, shades)
          : Array.from({ length: count }, () => accent)
  return mode.map((colour, index) => own?.[index] ?? optionColors?.[index] ?? colour)
}

/** Colours that differ by more are told apart at once, in OKLab; a palette begins with those that go together best. */
const clearly = 0.25

/** Returns the accent, and after it the first colours of a palette that differ clearly from it and from each other, or else those that differ most. */
function coloursApart(accent: string, count: number, palette: readonly string[]): string[] {
  const colours = [accent]
  while (colours.length < count) {
    const clear = palette.find(hue => colours.every(colour => colourDistance(hue, colour) > clearly))
    colours.push(clear ?? farthestFrom(colours, palette) ?? accent)
  }
  return colours
}

/** The bundled families by the names that people give them, in lower case. */
const bundledByName = new Map(fontNames.map(name => [name.toLowerCase(), `${name} Variable`]))

/** Returns the bundled family with a name as people write it; undefined when there is none. */
const bundledFamily = (requested: string): string | undefined =>
  bundledByName.get(
    requested
      .trim()
      .toLowerCase()
      .replace(/ variable$/, ''),
  )

/** Returns the font a text is set in: one of the deck's own, a bundled one, else the house font [D4]. */
export const resolveFamily = (requested: string | undefined, fonts: readonly string[]): string => {
  if (requested === undefined) return houseFont
  return fonts.includes(requested) ? requested : (bundledFamily(requested) ?? houseFont)
}

/** Returns whether a text that requests this font is set in it, rather than in the house font because there is none. */
export const hasFont = (requested: string, fonts: readonly string[]): boolean =>
  fonts.includes(requested) || bundledFamily(requested) !== undefined

/** Whether a family is one of the bundled ones that a page loads only when a text needs it. */
export const isLazyFont = (name: string): boolean =>
  name !== houseFont && (fallbacks.includes(name) || [...bundledByName.values()].includes(name))

/** The family with the Chinese characters of each language. */
const hanFamilies = {
  zh: 'Noto Sans SC Variable',
  ja: 'Noto Sans JP Variable',
  ko: 'Noto Sans KR Variable',
} as const

/** The families in which both painters look for a character that a font lacks, in this order. */
const fallbacks = [
  houseFont,
  'Noto Sans Arabic Variable',
  'Noto Sans Hebrew Variable',
  'Noto Sans Devanagari Variable',
  'Noto Sans Bengali Variable',
  'Noto Sans Thai Variable',
  // Signs that are always emoji come before the Chinese font, which has some of them in black;
  // arrows, suits and the like, emoji only when asked, come after it.
  'Noto Color Emoji',
  hanFamilies.zh,
  hanFamilies.ja,
  hanFamilies.ko,
  'Noto Color Emoji All',
]

/** The same, with the family of some forms of Chinese characters before the others that have them. */
const fallbacksFor = (han: HanForms): string[] => {
  const others = fallbacks.filter(name => name !== hanFamilies[han])
  return others.toSpliced(others.indexOf(hanFamilies.zh), 0, hanFamilies[han])
}
const fallbacksOf = { ja: fallbacksFor('ja'), ko: fallbacksFor('ko') }

/** A family and its fallbacks, in order, for characters that it lacks; `han` says in which forms Chinese characters are drawn. */
export const fontFamilies = (family: string, han?: HanForms): string[] => [
  ...new Set([family, ...(han ? fallbacksOf[han] : fallbacks)]),
]

/** Returns a family's name without what would end or break it in CSS. */
export const cssFamily = (name: string): string => name.replaceAll(/["\\\p{Cc}]/gu, '')

/** Returns the families for a text as CSS takes them. */
export const fontStack = (family: string, han?: HanForms): string =>
  [...fontFamilies(family, han).map(name => `"${cssFamily(name)}"`), 'sans-serif'].join(', ')
