import type { BlockOf } from '#contract/deck/block.ts'
import { columnsOf, rowsOf } from './grid.ts'
import { headed, type Parts, textLineHeight } from './parts.ts'
import { sharedSize } from './type-size.ts'

/** More items than this are in two columns. */
const mostInColumn = 4
/** The height of a row, as a fraction of the slide's: no more than this, however few there are. */
const tallest = 0.16
/** The diameter of a number's disc, as a fraction of the slide's width. */
export const disc = 0.042

/** Lays out points one below the other, numbered in discs; more than four in two columns. */
export function layOutAgenda({ title, items }: BlockOf<'agenda'>): Parts {
  const { head, body } = headed(title)
  const columns = columnsOf(body, items.length > mostInColumn ? 2 : 1)
  const perColumn = Math.ceil(items.length / columns.length)
  const height = Math.min(body.h, perColumn * tallest)
  const rows = columns.flatMap(column => rowsOf({ ...column, h: height }, perColumn, 0))
  const discHeight = (disc * 16) / 9
  const textRects = rows.map(({ x, y, w, h }) => ({ x: x + disc * 1.45, y, w: w - disc * 1.45, h: h * 0.94 }))
  const discRects = rows.map(({ x, y, h }) => ({
    x,
    y: y + (h * 0.94 - discHeight) / 2,
    w: disc,
    h: discHeight,
  }))
  const [first = body] = textRects
  const size = sharedSize(items, first, { most: 44, least: 24, lineHeight: textLineHeight })
  return {
    shapes: discRects.slice(0, items.length).map(rect => ({ shape: 'ellipse', rect })),
    texts: [
      ...head,
      ...items.flatMap((text, index) => {
        const [number = body, own = body] = [discRects[index], textRects[index]]
        return [
          {
            text: String(index + 1),
            rect: number,
            style: { size: 30, bold: true, align: 'center', valign: 'middle' } as const,
          },
          {
            text,
            rect: own,
            style: { size, valign: 'middle', lineHeight: textLineHeight } as const,
          },
        ]
      }),
    ],
  }
}
