import type { BlockOf } from '#contract/deck/block.ts'
import type { Rect } from '#contract/deck/element.ts'
import { content } from './grid.ts'
import { type Parts, rule, textIn, titleIn } from './parts.ts'

/** Where an icon stands beside the title, and the rings around it, as fractions of the slide's width. */
const emblem = { x: 0.82, y: 0.5, icon: 0.2, rings: [0.3, 0.42, 0.56], words: 0.56 } as const

/** Lays out a large title over its subtitle, with a short line between them, and an icon in rings beside them. */
export function layOutTitle({ title, subtitle, icon }: BlockOf<'title'>): Parts {
  const { x, y } = content
  const w = icon === undefined ? content.w : emblem.words
  const base = 0.6
  return {
    texts: [
      titleIn({ x, y, w, h: base - 0.04 - y }, title, 112, { valign: 'bottom' }),
      ...(subtitle === undefined
        ? []
        : [textIn({ x, y: base + 0.045, w: Math.min(w, content.w * 0.8), h: 0.2 }, subtitle, 44)]),
    ],
    shapes: [rule(x, base), ...(icon === undefined ? [] : emblemOf(icon))],
  }
}

const emblemOf = (icon: string): NonNullable<Parts['shapes']> => [
  ...emblem.rings.map((side, index) => ({
    shape: 'ellipse' as const,
    rect: squareAround(side),
    style: { opacity: 0.2 - index * 0.05 },
  })),
  { shape: 'icon', icon, rect: squareAround(emblem.icon) },
]

/** Returns the box around the emblem that is as wide as it is high, on a slide of 16:9. */
function squareAround(w: number): Rect {
  const h = Math.min(1, (w * 16) / 9)
  return { x: emblem.x - w / 2, y: emblem.y - h / 2, w, h }
}
