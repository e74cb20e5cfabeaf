import type { BlockOf } from '#contract/deck/block.ts'
import { content, gap } from './grid.ts'
import { type Parts, titleIn } from './parts.ts'

/** How much of the slide's width the picture takes. */
const share = 0.42
/** The height of the title above the card, and where the card begins and ends without one, as fractions of the slide's height. */
const titleHeight = 0.17
const card = { top: 0.08, bottom: 0.87 } as const

/** Lays out a picture over the whole height at the left edge, with a poll on a large card beside it, below its title where there is one. */
export function layOutPollPicture({ dataUrl, alt, title, poll }: BlockOf<'poll_picture'>): Parts {
  const x = share + gap.across * 1.4
  const w = content.x + content.w - x + 0.02
  const y = title === undefined ? card.top : card.top + titleHeight + gap.down / 2
  return {
    images: [
      { dataUrl, ...(alt !== undefined && { alt }), rect: { x: 0, y: 0, w: share, h: 1 }, fit: 'cover' },
    ],
    texts:
      title === undefined
        ? []
        : [titleIn({ x, y: card.top, w, h: titleHeight }, title, 60, { valign: 'middle' })],
    overlays: [{ poll, rect: { x, y, w, h: card.bottom - y }, style: { shadow: true, radius: 28 } }],
  }
}
