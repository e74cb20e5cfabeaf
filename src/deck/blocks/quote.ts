import type { BlockOf } from '#contract/deck/block.ts'
import { content, gap } from './grid.ts'
import { type Parts, textLineHeight } from './parts.ts'
import { estimateHeight, sharedSize } from './type-size.ts'

const authorHeight = 0.1
/** From the upright line to the words, and free at their other side, in fractions of the slide's width. */
const indent = 0.035
const outdent = 0.06
const lineHeight = 1.25
/** The least height of the words, so that a short quotation is not lost on its slide. */
const leastHeight = 0.24

/** Lays out a quotation in italics beside an upright line, with its author below, in the middle of the slide. */
export function layOutQuote({ text, author }: BlockOf<'quote'>): Parts {
  const w = content.w - indent - outdent
  const taken = author === undefined ? 0 : gap.down + authorHeight
  const space = { w, h: content.h - taken }
  const size = sharedSize([text], space, { most: 84, least: 24, lineHeight })
  const quoteHeight = Math.min(
    space.h,
    Math.max(leastHeight, estimateHeight(text, space, { size, lineHeight })),
  )
  const h = quoteHeight + taken
  const [x, y] = [content.x, content.y + (content.h - h) / 2]
  const quote = { x: x + indent, y, w, h: quoteHeight }
  const by = { ...quote, y: y + quoteHeight + gap.down, h: authorHeight }
  return {
    shapes: [{ shape: 'line', rect: { x, y, w: 0, h } }],
    texts: [
      { text, rect: quote, style: { size, italic: true, valign: 'middle', lineHeight } },
      ...(author === undefined
        ? []
        : [
            {
              text: author,
              rect: by,
              style: {
                size: sharedSize([author], by, { most: 36, least: 24, lineHeight: textLineHeight }),
                bold: true,
                valign: 'middle',
                lineHeight: textLineHeight,
              } as const,
            },
          ]),
    ],
  }
}
