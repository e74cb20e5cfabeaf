import type { z } from 'zod'
import { type Block, block as blockSchema } from '#contract/deck/block.ts'
import { pollStep, slideStep } from '#contract/deck/deck.ts'
import type { ThemeId } from '#contract/themes/theme-presets.ts'

/** A step of a template: a slide with what lies behind a block, and the block; or a poll. */
type TemplateStep =
  | { kind: 'slide'; behind: z.output<typeof slideStep>; block: Block }
  | z.output<typeof pollStep>

/** A complete deck to begin with. Its steps follow the join screen. */
export interface Template {
  title: string
  summary: string
  theme: { preset: ThemeId }
  steps: readonly TemplateStep[]
}

type Shapes = z.input<typeof slideStep>['shapes']

export const slide = (
  block: z.input<typeof blockSchema>,
  notes: string,
  shapes: Shapes = [],
): TemplateStep => ({
  kind: 'slide',
  behind: slideStep.parse({ kind: 'slide', shapes, notes }),
  block: blockSchema.parse(block),
})

export const poll = (fields: z.input<typeof pollStep>['poll'], notes: string): TemplateStep =>
  pollStep.parse({ kind: 'poll', poll: fields, notes })

/** Returns a circle in the accent of the theme, on a slide of 16:9. */
const disc = (x: number, y: number, w: number, opacity: number): NonNullable<Shapes>[number] => ({
  shape: 'ellipse',
  rect: { x, y, w, h: (w * 16) / 9 },
  style: { opacity },
})

/** Discs at the right edge. */
const discs = [disc(0.83, 0.3, 0.34, 0.12), disc(0.86, 0.08, 0.17, 0.2), disc(0.81, 0.76, 0.06, 0.85)]

/** Returns a slide with a large title and discs beside it, for the beginning of a deck or of a part. */
export const titleSlide = (
  words: Omit<z.input<typeof blockSchema> & { kind: 'title' }, 'kind'>,
  notes: string,
) => slide({ kind: 'title', ...words }, notes, discs)
