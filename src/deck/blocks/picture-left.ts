import type { BlockOf } from '#contract/deck/block.ts'
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
