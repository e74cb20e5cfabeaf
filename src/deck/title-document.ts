import { slideStep, type Document } from '#contract/deck/deck.ts'
import { placeBlock } from './blocks/index.ts'
import { completeSlide, type NewId } from './complete.ts'
import { newBlockIn, newBlocks } from './new-blocks.ts'
import type { Translate } from '#contract/text/translate.ts'

/** Returns the title of a deck that was given none. */
export const blankTitle = (say: Translate): string => say('Untitled deck')

/** Returns the document of a deck that is made by hand: the join step, and a slide with a title to be replaced. */
export function titleDocument(newId: NewId, say: Translate): Document {
  const slide = completeSlide(slideStep.parse({ kind: 'slide' }), newId)
  const title = newBlocks.find(({ block }) => block.kind === 'title')
  return [{ kind: 'join', id: newId() }, title ? placeBlock(slide, newBlockIn(title, say), newId) : slide]
}
