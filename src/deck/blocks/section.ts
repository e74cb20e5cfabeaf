import type { BlockOf } from '#contract/deck/block.ts'
import { content } from './grid.ts'
import { type Parts, textIn, titleIn } from './parts.ts'

/** The width of the panel, as a fraction of the slide's. */
export const panelWidth = 0.34

/** Lays out the beginning of a section: its number on a panel over the whole height, its title beside it. */
export function layOutSection({ number, title, subtitle }: BlockOf<'section'>): Parts {
  const x = panelWidth + 0.06
  const w = content.x + content.w - x
  return {
    shapes: [
      {
        shape: 'rect',
        rect: { x: 0, y: 0, w: panelWidth, h: 1 },
        ...(number !== undefined && { text: number, textStyle: { size: 200, bold: true } }),
      },
    ],
    texts: [
      titleIn({ x, y: 0.2, w, h: 0.36 }, title, 88, { valign: 'bottom' }),
      ...(subtitle === undefined ? [] : [textIn({ x, y: 0.6, w, h: 0.22 }, subtitle, 40)]),
    ],
  }
}
