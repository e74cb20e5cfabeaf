import { z } from 'zod'

/** The colours of a theme by name: `accent2` to `accent8` are those of its palette after the first. */
export const colourNames = [
  'accent',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
  'accent7',
  'accent8',
  'text',
  'muted',
  'surface',
  'background',
] as const
export type ColourName = (typeof colourNames)[number]

/** Whether a colour is one of the theme's by name. */
export const isColourName = (colour: string): colour is ColourName =>
  (colourNames as readonly string[]).includes(colour)

/** A schema for a colour on a slide: `#rrggbb`, or the name of one of the theme's, which follows when the theme changes. */
export const slideColour = z
  .string()
  .regex(/^(?:#[0-9a-fA-F]{6}|accent[2-8]?|text|muted|surface|background)$/, {
    error: ({ input }) => {
      const [, digits] = /^#?([0-9a-f]{1,12})$/i.exec(String(input).trim()) ?? []
      return digits !== undefined && digits.length !== 6
        ? `Must be a colour like #3b5bdb, with six digits; this has ${digits.length}.`
        : 'Must be a colour like #3b5bdb, or accent, accent2 to accent8, text, muted, surface or background.'
    },
  })
  .meta({
    id: 'SlideColour',
    examples: ['#3b5bdb', 'accent'],
    description: '#rrggbb, or a colour of the theme by name.',
  })
