import type { Background } from '#contract/themes/background.ts'
import { type DeckExtras, type DeckTheme, type WholeTheme, deckTheme } from '#contract/themes/theme.ts'
import { themePresets } from '#contract/themes/theme-presets.ts'
import { contrast, blackOrWhiteOn, leastContrast, mix, makeReadable } from './colour.ts'
import { backgroundColours, sceneTheme, hardestColour, surfaceOn, type Theme, themes } from './theme.ts'

const { palette: paletteSchema } = deckTheme.shape
const [house] = themePresets
type Preset = (typeof themePresets)[number]

/** Returns the fields that were set for the theme of a deck; null for a deck without a theme. */
export function setThemeOf(extras: DeckExtras | null): DeckTheme | null {
  if (extras?.theme === undefined) return null
  const { data: palette } = paletteSchema.safeParse(extras.brand)
  return { ...extras.theme, ...(palette && { palette }) }
}

/** Returns the theme of a deck with every field [D43]: what was set, else that of its preset, else that of the house. */
export function wholeThemeOf(extras: DeckExtras | null): WholeTheme {
  const { preset, ...set } = extras?.theme ?? {}
  const { id: _id, name: _name, dark: _dark, ...base } = themePresets.find(({ id }) => id === preset) ?? house
  const brand = paletteSchema.safeParse(extras?.brand)
  return {
    ...base,
    palette: brand.data ?? [...base.palette],
    ...(set.background !== undefined && coloursOn(set.background, set, base)),
    preset: preset ?? null,
    logo: null,
    footer: null,
    ...set,
  }
}

/** The colours of a preset on another background: those that cannot be read there are replaced. */
function coloursOn(
  background: Background,
  { text: ownText, surface: ownSurface }: DeckTheme,
  preset: Pick<Preset, 'surface' | 'text' | 'accent'>,
): Pick<WholeTheme, 'surface' | 'text' | 'accent'> {
  const isReadable = (colour: string, on: readonly string[]) =>
    on.every(below => contrast(colour, below) >= leastContrast)
  const [first = '#ffffff'] = backgroundColours(background)
  const text =
    ownText ?? (isReadable(preset.text, backgroundColours(background)) ? preset.text : surfaceOn(first).text)
  const solid = hardestColour(background, text)
  const surfaces = [
    preset.surface,
    mix(solid, text, surfaceTint),
    mix(solid, blackOrWhiteOn(text), surfaceTint),
  ]
  const surface = ownSurface ?? surfaces.find(each => isReadable(text, [each])) ?? solid
  return { text, surface, accent: makeReadable(makeReadable(preset.accent, solid), surface) }
}

/** How much of the text's colour a derived surface has, so that cards stand out from the background. */
const surfaceTint = 0.08

const drawn = new WeakMap<DeckExtras, Theme>()

/** Returns the theme that a deck is drawn with. `scheme` decides for a deck without a theme of its own. */
export function themeOf(extras: DeckExtras | null, scheme: keyof typeof themes = 'light'): Theme {
  if (extras?.theme === undefined) return themes[scheme]
  const theme = drawn.get(extras) ?? sceneTheme(wholeThemeOf(extras))
  drawn.set(extras, theme)
  return theme
}
