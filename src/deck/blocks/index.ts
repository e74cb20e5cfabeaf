import type { Block } from '#contract/deck/block.ts'
import { direction } from '#contract/text/direction.ts'
import type { SlideStep } from '#contract/deck/deck.ts'
import type { Rect } from '#contract/deck/element.ts'
import type { NewId } from '../complete.ts'
import { withPlaceOnTop } from '../slide.ts'
import { layOutAgenda } from './agenda.ts'
import { layOutColumns } from './columns.ts'
import { layOutFigures } from './figures.ts'
import { mirroredIn, wholeSlide } from './grid.ts'
import type { Parts } from './parts.ts'
import { layOutPictureLeft } from './picture-left.ts'
import { layOutPollRight } from './poll-right.ts'
import { layOutQuote } from './quote.ts'
import { layOutTitle } from './title.ts'

function layOut(block: Block): Parts {
  switch (block.kind) {
    case 'title':
      return layOutTitle(block)
    case 'agenda':
      return layOutAgenda(block)
    case 'figures':
      return layOutFigures(block)
    case 'quote':
      return layOutQuote(block)
    case 'columns':
      return layOutColumns(block)
    case 'picture_left':
      return layOutPictureLeft(block)
    case 'poll_right':
      return layOutPollRight(block)
  }
}

/** Whether a block stays as it is in every direction of writing: a picture at the left edge of a slide stays there. */
const hasFixedSides = ({ kind }: Block) => kind === 'picture_left'

const mirrored = <T extends { rect: Rect }>(part: T): T => ({
  ...part,
  rect: mirroredIn(wholeSlide, part.rect),
})

/** Returns a slide with a block on top of what is there. A block that is read from the right is mirrored. */
export function placeBlock(on: SlideStep, block: Block, newId: NewId): SlideStep {
  const { texts = [], shapes = [], images = [], overlays = [] } = layOut(block)
  const turns = !hasFixedSides(block) && direction(texts.map(({ text }) => text).join(' ')) === 'rtl'
  const side = <T extends { rect: Rect }>(part: T): T => (turns ? mirrored(part) : part)
  const { slide, z } = withPlaceOnTop(on)
  return {
    ...slide,
    texts: [...slide.texts, ...texts.map(part => ({ ...side(part), id: newId(), z }))],
    shapes: [...slide.shapes, ...shapes.map(part => ({ ...side(part), id: newId(), z }))],
    images: [...slide.images, ...images.map(part => ({ ...side(part), id: newId(), z }))],
    overlays: [...slide.overlays, ...overlays.map(part => ({ ...side(part), id: newId() }))],
  }
}
