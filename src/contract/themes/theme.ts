import { z } from 'zod'
import type { Extras } from '../deck/deck.ts'
import { background } from './background.ts'
import { limits } from '../limits.ts'
import type { Language } from '../text/language.ts'
import { colour, font, imageDataUrl, text } from '../text/text.ts'
import { themeIds } from './theme-presets.ts'

const themeFields = {
  background,
  surface: colour.describe('The sheet of a poll card.'),
  text: colour,
  accent: colour.describe('Charts, the join code, shapes without a fill, buttons on phones.'),
  palette: z.array(colour).min(2).max(16).describe('For polls with `colorMode: "palette"`.'),
  titleFont: font,
  textFont: font,
}

/** What stands small at the bottom of the slides of a deck. */
export const footer = z
  .strictObject({ text: text(1, limits.footer), number: z.boolean(), logo: z.boolean() })
  .partial()
  .meta({ id: 'Footer', description: 'Small, at the bottom of slides: a text, their number, the logo.' })
export type Footer = z.infer<typeof footer>

export const themePresetId = z.enum(themeIds)

/** The theme of a deck as it is set [D43]: a preset, and fields that replace those of the preset. */
export const deckTheme = z
  .strictObject({
    preset: themePresetId.describe('The fields left out are those of this preset; {list_themes} shows them.'),
    ...themeFields,
    logo: imageDataUrl(limits.optionImageDataUrl).describe(
      'A data URL, for lobby, end and phones. Words in an SVG must be paths.',
    ),
    footer,
  })
  .partial()
  .meta({ id: 'DeckTheme' })
export type DeckTheme = z.infer<typeof deckTheme>

/** A theme with every field, as slides and polls are drawn with it. */
export const wholeTheme = z
  .object({
    preset: z.enum(themeIds).nullable(),
    ...themeFields,
    logo: z.string().nullable(),
    footer: footer.nullable(),
  })
  .meta({ id: 'Theme' })
export type WholeTheme = z.infer<typeof wholeTheme>

export const themePreset = z
  .object({ id: z.enum(themeIds), name: z.string(), dark: z.boolean(), ...themeFields })
  .meta({ id: 'ThemePreset' })

/** The extras of a deck as stored: with its theme and its language, which the deck record leaves out. */
export type DeckExtras = Extras & { theme?: DeckTheme; language?: Language }

/** How many aspect ratios the record of a deck has; a deck may have more pages. */
const mostAspects = 120

/** Returns the extras as the deck record has them, without theme and language; null when nothing is left. */
export function extrasOfRecord(extras: DeckExtras | null): Extras | null {
  if (extras === null) return null
  const { theme, language, aspects, ...rest } = extras
  const own = { ...(aspects && { aspects: aspects.slice(0, mostAspects) }), ...rest }
  const hadMore = theme !== undefined || language !== undefined
  return Object.keys(own).length === 0 && hadMore ? null : own
}
