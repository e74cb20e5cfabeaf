import { z } from 'zod'
import { adviceList } from '../deck/advice.ts'
import { layoutElement, overlap, stepWarning } from '../deck/deck.ts'
import { limits } from '../limits.ts'
import { deckId, operation, picturedStepIndex } from '../operation.ts'
import { missingPages } from '../deck/missing-pages.ts'
import { preview } from '../deck/preview.ts'
import { revision } from '../deck/revision.ts'

/** The formats of a screenshot: without loss, and two that take less space. */
export const pictureFormats = ['png', 'webp', 'jpeg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export const coveredText = z.object({
  element: z.string(),
  text: z.string().describe('The page’s own words that are hidden, in reading order.'),
  hidden: z.number().describe('The share of the area of these words that is hidden, 0 to 1.'),
})
export type CoveredText = z.infer<typeof coveredText>

export const measuredElement = z.object({
  element: z.string().describe('`overlay 0`, `text 1`; `poll` for a poll that fills the screen.'),
  clipped: z.boolean().describe('Cut off by its box.'),
  overflowPx: z
    .number()
    .describe('By how much it would pass its box at its smallest size, px at 1,600 wide.'),
  textPx: z.number().describe('Drawn height of the biggest answer text, px at 1,600 wide.'),
})
export type MeasuredElement = z.infer<typeof measuredElement>

export const screenshotStep = operation({
  name: 'screenshot_step',
  method: 'GET',
  route: '/decks/{id}/steps/{index}/screenshot',
  scope: 'decks:read',
  summary: 'See a step',
  description: 'As the stage shows it, with measurements: what is clipped, covered or hidden.',
  path: z.strictObject({ id: deckId, index: picturedStepIndex }),
  query: z.strictObject({
    preview,
    scale: z
      .number()
      .min(0.1)
      .max(2)
      .refine(scale => scale < 1 || Number.isInteger(scale), {
        error: 'Must be 1, 2, or from 0.1 to below 1.',
      })
      .default(1)
      .describe('1 is 1,600 px wide.'),
    format: z.enum(pictureFormats).default('png').describe('Of the picture.'),
    element: z
      .string()
      .regex(/^(overlay|text|shape|image) \d+$/, {
        error: 'Must be overlay, text, shape or image, a space, and an index, like `overlay 0`.',
      })
      .optional()
      .describe('Crops to this element.'),
    build: z.int().min(0).max(limits.build).optional().describe('After so many entrances; all if left out.'),
    annotate: z.boolean().default(false).describe('Draws boxes and names, clashes red, hidden words tinted.'),
  }),
  output: z.object({
    png: z.string().describe('A data URL, of the format that was asked for.'),
    width: z.int(),
    height: z.int(),
    revision,
    elements: z.array(layoutElement),
    overlaps: z.array(overlap),
    warnings: z.array(stepWarning),
    advice: adviceList,
    coversPageText: z.array(coveredText),
    measured: z.array(measuredElement),
    missingPages,
    builds: z.int().optional().describe('How many entrances it has; absent without any.'),
    withheld: z
      .object({ elements: z.array(z.string()), message: z.string() })
      .optional()
      .describe('The polls whose sample answers the stage does not show at this moment.'),
  }),
  picture: 'png',
})
