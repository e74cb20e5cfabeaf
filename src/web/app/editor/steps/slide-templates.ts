import type { SlideStep } from '#contract/deck/deck.ts'
import { placeBlock } from '#deck/blocks/index.ts'
import type { NewId } from '#deck/complete.ts'
import { newBlocks } from '#deck/new-blocks.ts'

/** The slides that are laid out already, by name, with other words by which they are found. */
export const slideTemplates = newBlocks.map(({ name, block, also = '' }) => ({
  name,
  also,
  lay: (slide: SlideStep, newId: NewId): SlideStep => placeBlock(slide, block, newId),
}))
