import { z } from 'zod'
import { colour } from '../text/text.ts'

/** Colours that run into each other along a line across the slide. */
export const gradient = z
  .strictObject({
    colors: z.array(colour).min(2).max(4),
    angle: z
      .number()
      .min(0)
      .max(360)
      .default(180)
      .describe('Degrees, clockwise: 0 runs up, 90 to the right.'),
  })
  .meta({ id: 'Gradient' })
export type Gradient = z.infer<typeof gradient>

/** What lies behind the slides of a deck: a colour or a gradient. */
export const background = z
  .union([colour, gradient])
  .describe('Behind slides, polls, lobby and end: a colour or a gradient.')
export type Background = z.infer<typeof background>
