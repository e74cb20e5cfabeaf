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

type SlideFields = z.input<typeof slideStep>

/** What a slide of a template has beside its block. */
type Behind = Pick<SlideFields, 'background' | 'transition'>

export const slide = (
  block: z.input<typeof blockSchema>,
  notes: string,
  behind: Behind = {},
): TemplateStep => ({
  kind: 'slide',
  behind: slideStep.parse({ kind: 'slide', notes, ...behind }),
  block: blockSchema.parse(block),
})

export const poll = (fields: z.input<typeof pollStep>['poll'], notes = ''): TemplateStep =>
  pollStep.parse({ kind: 'poll', poll: fields, notes })

type Title = Omit<z.input<typeof blockSchema> & { kind: 'title' }, 'kind' | 'icon'>

/** Returns a slide with a large title and an icon, for the beginning and the end of a deck. */
export const titleSlide = (icon: string, words: Title, notes: string, behind: Behind = {}): TemplateStep =>
  slide({ kind: 'title', icon, ...words }, notes, { transition: 'fade', ...behind })

/** The same on the accent of the theme. */
export const accentSlide = (icon: string, words: Title, notes: string): TemplateStep =>
  titleSlide(icon, words, notes, { background: { color: 'accent' } })
