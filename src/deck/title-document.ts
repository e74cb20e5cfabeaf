import { slideStep, type Document } from '#contract/deck/deck.ts'
import { placeBlock } from './blocks/index.ts'
import { completeSlide, type NewId } from './complete.ts'
import { newBlocks } from './new-blocks.ts'

/** Returns the document of a deck that is made by hand: the join step, and a slide with a title to be replaced. */
export function titleDocument(newId: NewId): Document {
  const slide = completeSlide(slideStep.parse({ kind: 'slide' }), newId)
  const title = newBlocks.find(({ block }) => block.kind === 'title')
  return [{ kind: 'join', id: newId() }, title ? placeBlock(slide, title.block, newId) : slide]
}
