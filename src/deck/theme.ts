import type { DeckExtras, DeckTheme } from '#contract/themes/theme.ts'
import type { MapPicture } from './pictures.ts'

/** Maps the logo of a theme. Returns the same object when it has none. */
export const mapLogo = (theme: DeckTheme, map: MapPicture, at: readonly string[] = []): DeckTheme =>
  theme.logo === undefined ? theme : { ...theme, logo: map(theme.logo, [...at, 'logo']) }

/**
 * Returns the extras of a deck with another theme. The palette becomes the brand palette. An empty theme removes the one
 * that is there. `fonts` replace the fonts of the deck; undefined keeps them.
 */
export function withTheme(
  extras: DeckExtras | null,
  { palette, ...theme }: DeckTheme,
  fonts: DeckExtras['fonts'],
): DeckExtras {
  const { theme: _theme, brand: _brand, ...rest } = extras ?? {}
  const isEmpty = palette === undefined && Object.keys(theme).length === 0
  return {
    ...rest,
    ...(fonts && { fonts }),
    ...(palette && { brand: palette }),
    ...(isEmpty ? {} : { theme }),
  }
}
