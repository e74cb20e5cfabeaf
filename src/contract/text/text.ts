import { z } from 'zod'
import { fontNames } from '../themes/fonts.ts'
import { limits } from '../limits.ts'

/**
 * A schema for text that the database stores unchanged: no U+0000 and no unpaired surrogates. `error` replaces the
 * default message for a wrong type or length.
 */
export const text = (min: number, max: number, error?: string) =>
  z
    .string({ error })
    .min(min, { error })
    .max(max, { error })
    .refine(value => !value.includes('\0') && value.isWellFormed(), {
      error: 'Must be valid Unicode text without NUL characters.',
    })

/** A schema for a colour in the form `#rrggbb`. */
export const colour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, {
    error: ({ input }) => {
      const [, digits] = /^#?([0-9a-f]{1,12})$/i.exec(String(input).trim()) ?? []
      const isMiscounted = digits !== undefined && digits.length !== 6
      return `Must be a colour like #3b5bdb${isMiscounted ? `, with six digits; this has ${digits.length}` : ''}.`
    },
  })
  .meta({ examples: ['#3b5bdb'] })

const latinFonts = fontNames.filter(name => !name.startsWith('Noto Sans'))

/** A schema for the name of a font family. Names that are neither in the deck nor bundled fall back to the house font [D4]. */
export const font = text(1, limits.font)
  .describe(
    `One of the deck's own, or of {list_fonts}: ${latinFonts.join(', ')}, Noto Sans for other scripts. Else ${fontNames[0]}.`,
  )
  .meta({ id: 'Font' })

/** A schema for a picture embedded in the document as a data URL. `max` is its length in characters. */
export const imageDataUrl = (max: number) =>
  text(0, max).regex(/^data:image\//, {
    error: ({ input }) => {
      const [, prefix] = beginnings.find(([beginning]) => String(input).startsWith(beginning)) ?? []
      const rule = 'Must be a data URL of a picture, like data:image/png;base64,….'
      return prefix === undefined ? rule : `${rule} Put ${prefix} before it.`
    },
  })

/** How the base64 of each format begins, and what a data URL has before it. */
const beginnings = [
  ['iVBORw0KGgo', 'data:image/png;base64,'],
  ['/9j/', 'data:image/jpeg;base64,'],
  ['R0lGOD', 'data:image/gif;base64,'],
  ['UklGR', 'data:image/webp;base64,'],
  ['PHN2Zy', 'data:image/svg+xml;base64,'],
] as const
