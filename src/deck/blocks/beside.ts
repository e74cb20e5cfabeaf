import type { Rect } from '#contract/deck/element.ts'
import { gap } from './grid.ts'
import { type Parts, rule, textIn, titleIn } from './parts.ts'

/** Lays out a title and the text below it beside something else, in the middle of a high box. */
export function layOutBeside({ x, y, w, h }: Rect, title: string, text: string | undefined): Parts {
  const titleHeight = h * (text === undefined ? 0.62 : 0.42)
  const base = y + titleHeight
  return {
    shapes: [rule(x, base + gap.down)],
    texts: [
      titleIn({ x, y, w, h: titleHeight }, title, 72, { valign: 'bottom' }),
      ...(text === undefined
        ? []
        : [textIn({ x, y: base + 2 * gap.down, w, h: h - titleHeight - 2 * gap.down }, text, 38)]),
    ],
  }
}
