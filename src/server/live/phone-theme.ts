import type { PhoneTheme } from '#contract/rooms/live.ts'
import type { DeckExtras } from '#contract/themes/theme.ts'
import { blackOrWhiteOn, makeReadable } from '#scene/colour.ts'
import { wholeThemeOf } from '#scene/deck-theme.ts'
import { backgroundColours } from '#scene/theme.ts'

/** The page of a phone, as in `web/ui/core/base.css`. */
const pages = { light: '#ffffff', dark: '#101418' } as const

/**
 * Returns the accent and the logo of a deck's theme for phones; undefined for a deck without a theme. Phones keep the light
 * or dark page of their owner, so the accent is changed until it can be read on either, and the logo lies on the background that it is made for.
 */
export function phoneThemeOf(
  extras: DeckExtras | null,
  pictureUrl: (picture: string) => string,
): PhoneTheme | undefined {
  if (extras?.theme === undefined) return undefined
  const { accent, logo, background } = wholeThemeOf(extras)
  const [logoBackground = pages.light] = backgroundColours(background)
  const coloursOn = (page: string) => ({
    accent,
    onAccent: blackOrWhiteOn(accent),
    accentText: makeReadable(accent, page),
  })
  return {
    light: coloursOn(pages.light),
    dark: coloursOn(pages.dark),
    logo: logo === null ? null : pictureUrl(logo),
    logoBackground,
  }
}
