import { z } from 'zod'
import { limits } from './limits.ts'

/** Text that every store keeps as it is: no NUL, no half of a surrogate pair. */
export const text = (min: number, max: number) =>
  z
    .string()
    .min(min)
    .max(max)
    .refine(value => !value.includes('\0') && value.isWellFormed(), {
      error: 'Must be valid Unicode text without NUL characters.',
    })

/** A colour, `#rrggbb`. */
export const colour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, { error: 'Must be a colour like #3b5bdb.' })
  .meta({ examples: ['#3b5bdb'] })

/** The name of a font family: one of the deck's own, a bundled one, or else the house font is used [D4]. */
export const font = text(1, limits.font)

/** A picture carried in the document itself. */
export const imageDataUrl = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^data:image\//, { error: 'Must be a data URL of a picture, like data:image/png;base64,….' })
