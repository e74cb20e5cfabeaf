import type { BlockOf } from '#contract/deck/block.ts'
import type { Rect } from '#contract/deck/element.ts'
import { direction } from '#contract/text/direction.ts'
import { layOutBeside } from './beside.ts'
import { content, gap, mirroredIn } from './grid.ts'
import type { Parts } from './parts.ts'

/** How much of the slide's width the picture takes. */
const share = 0.46

/** Lays out a picture over the whole height at the left edge, with a title and a text at its right. */
export function layOutPictureLeft({ dataUrl, alt, title, text }: BlockOf<'picture_left'>): Parts {
  const x = share + 2 * gap.across
  const beside = { ...content, x, w: content.x + content.w - x }
  const { shapes = [], ...words } = layOutBeside(beside, title, text)
  const turns = direction(title) === 'rtl'
  return {
    ...words,
    shapes: turns ? shapes.map(shape => ({ ...shape, rect: mirroredIn(beside, shape.rect) })) : shapes,
    images: [
      {
        dataUrl,
        ...(alt === undefined ? {} : { alt }),
        rect: { x: 0, y: 0, w: share, h: 1 },
        fit: 'cover',
      },
    ],
  }
}

/** Lays out the same with the picture at the right edge. */
export function layOutPictureRight(block: BlockOf<'picture_right'>): Parts {
  const { texts = [], shapes = [], images = [] } = layOutPictureLeft({ ...block, kind: 'picture_left' })
  // What stood at the right of the picture moves to the left margin.
  const by = share + 2 * gap.across - content.x
  const moved = <T extends { rect: Rect }>(part: T): T => ({
    ...part,
    rect: { ...part.rect, x: part.rect.x - by },
  })
  return {
    texts: texts.map(moved),
    shapes: shapes.map(moved),
    images: images.map(image => ({ ...image, rect: { ...image.rect, x: 1 - share } })),
  }
}
