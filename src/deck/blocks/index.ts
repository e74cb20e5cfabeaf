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
import { layOutChart } from './chart.ts'
import { layOutComparison } from './comparison.ts'
import { layOutPictureFull } from './picture-full.ts'
import { layOutPictureLeft, layOutPictureRight } from './picture-left.ts'
import { layOutPollPicture } from './poll-picture.ts'
import { layOutPollRight } from './poll-right.ts'
import { layOutQuote } from './quote.ts'
import { layOutProcess } from './process.ts'
import { layOutSection } from './section.ts'
import { layOutTeam } from './team.ts'
import { layOutTimeline } from './timeline.ts'
import { layOutTitle } from './title.ts'
import { layOutCode, layOutTable, layOutWords } from './words.ts'

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
    case 'picture_right':
      return layOutPictureRight(block)
    case 'picture_full':
      return layOutPictureFull(block)
    case 'section':
      return layOutSection(block)
    case 'text':
      return layOutWords(block)
    case 'timeline':
      return layOutTimeline(block)
    case 'process':
      return layOutProcess(block)
    case 'comparison':
      return layOutComparison(block)
    case 'team':
      return layOutTeam(block)
    case 'code':
      return layOutCode(block)
    case 'table':
      return layOutTable(block)
    case 'chart':
      return layOutChart(block)
    case 'poll_right':
      return layOutPollRight(block)
    case 'poll_picture':
      return layOutPollPicture(block)
  }
}

/** Whether a block stays as it is in every direction of writing: a picture at the left edge of a slide stays there. */
const hasFixedSides = ({ kind }: Block) =>
  kind === 'picture_left' || kind === 'picture_right' || kind === 'poll_picture'

const mirrored = <T extends { rect: Rect }>(part: T): T => ({
  ...part,
  rect: mirroredIn(wholeSlide, part.rect),
})

/** Returns the parts of a block where they lie on a slide. A block that is read from the right is mirrored. */
export function partsOf(block: Block): Required<Parts> {
  const { texts = [], shapes = [], images = [], overlays = [] } = layOut(block)
  const turns = !hasFixedSides(block) && direction(texts.map(({ text }) => text).join(' ')) === 'rtl'
  const side = <T extends { rect: Rect }>(part: T): T => (turns ? mirrored(part) : part)
  // A figure has no direction of its own, and stands where the words beside it begin.
  const aligned = (part: NonNullable<Parts['texts']>[number]) =>
    turns && part.style?.align === undefined && direction(part.text) !== 'rtl'
      ? { ...part, style: { ...part.style, align: 'right' as const } }
      : part
  return {
    texts: texts.map(part => aligned(side(part))),
    shapes: shapes.map(side),
    images: images.map(side),
    overlays: overlays.map(side),
  }
}

/** Returns a slide with a block on top of what is there. */
export function placeBlock(on: SlideStep, block: Block, newId: NewId): SlideStep {
  const { texts, shapes, images, overlays } = partsOf(block)
  const { slide, z } = withPlaceOnTop(on)
  return {
    ...slide,
    texts: [...slide.texts, ...texts.map(part => ({ ...part, id: newId(), z }))],
    shapes: [...slide.shapes, ...shapes.map(part => ({ ...part, id: newId(), z }))],
    images: [...slide.images, ...images.map(part => ({ ...part, id: newId(), z }))],
    overlays: [...slide.overlays, ...overlays.map(part => ({ ...part, id: newId() }))],
  }
}
