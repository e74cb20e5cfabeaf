import type { BlockOf } from '#contract/deck/block.ts'
import { content } from './grid.ts'
import { type Parts, rule, textIn, titleIn } from './parts.ts'

/** Lays out a large title over its subtitle, with a short line between them. */
export function layOutTitle({ title, subtitle }: BlockOf<'title'>): Parts {
  const { x, y, w } = content
  const base = 0.6
  return {
    texts: [
      titleIn({ x, y, w, h: base - 0.04 - y }, title, 112, { valign: 'bottom' }),
      ...(subtitle === undefined ? [] : [textIn({ x, y: base + 0.045, w: w * 0.8, h: 0.2 }, subtitle, 44)]),
    ],
    shapes: [rule(x, base)],
  }
}
