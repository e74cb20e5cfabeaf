import type { BlockOf } from '#contract/deck/block.ts'
import { content } from './grid.ts'
import { type Parts, titleIn } from './parts.ts'

/** The dark band below words on a picture: where it begins, as a fraction of the slide's height. */
const band = 0.64
export const bandStyle = { fill: 'surface', opacity: 0.9 } as const

/** Lays out a picture over the whole slide, with a title on a band across its lower end. */
export function layOutPictureFull({ dataUrl, alt, title }: BlockOf<'picture_full'>): Parts {
  const { x, w } = content
  return {
    images: [{ dataUrl, ...(alt !== undefined && { alt }), rect: { x: 0, y: 0, w: 1, h: 1 }, fit: 'cover' }],
    shapes: [{ shape: 'rect', rect: { x: 0, y: band, w: 1, h: 1 - band }, style: bandStyle }],
    texts: [titleIn({ x, y: band + 0.03, w, h: 1 - band - 0.12 }, title, 72, { valign: 'middle' })],
  }
}
