import type { BlockOf } from '#contract/deck/block.ts'
import { columnsOf, insetBy } from './grid.ts'
import { headed, panelOpacity, type Parts, textLineHeight, titleLineHeight } from './parts.ts'
import { estimateHeight, sharedSize } from './type-size.ts'

const margin = 0.025
/** Below this size (px) texts would be cut rather than made smaller. */
const smallest = 14
/** The most space that titles take, and what is free below them, as fractions of the slide's height. */
const titleSpace = 0.11
const titleGap = 0.025
/** The least height of the panels: they are as high as the longest text, but not flat. */
const leastHeight = 0.26

/** Lays out texts side by side, each on a pale panel that grows with it, with its own title where it has one. */
export function layOutColumns({ title, columns }: BlockOf<'columns'>): Parts {
  const { head, body } = headed(title)
  const [{ w } = body] = columnsOf(body, columns.length, 0.02).map(column => insetBy(column, margin))
  const titles = columns.flatMap(column => column.title ?? [])
  const titleType = {
    size: sharedSize(
      titles,
      { w, h: titleSpace },
      { most: 44, least: smallest, lineHeight: titleLineHeight },
    ),
    lineHeight: titleLineHeight,
  }
  const titleHeight = Math.max(0, ...titles.map(text => estimateHeight(text, { w }, titleType)))
  const taken = titles.length > 0 ? titleHeight + titleGap : 0
  const texts = columns.map(({ text }) => text)
  const mostHeight = insetBy(body, margin).h - taken
  const textType = {
    size: sharedSize(texts, { w, h: mostHeight }, { most: 38, least: smallest, lineHeight: textLineHeight }),
    lineHeight: textLineHeight,
  }
  const needed = Math.max(...texts.map(text => estimateHeight(text, { w }, textType)))
  const margins = body.h - insetBy(body, margin).h
  const height = Math.min(body.h, Math.max(leastHeight, taken + needed + margins))
  const top = title === undefined ? body.y + (body.h - height) / 2 : body.y
  const panels = columnsOf({ ...body, y: top, h: height }, columns.length, 0.02)
  return {
    shapes: panels.map(rect => ({ shape: 'rect', rect, style: { opacity: panelOpacity, radius: 28 } })),
    texts: [
      ...head,
      ...columns.flatMap((column, index) => {
        const { x, y, h } = insetBy(panels[index] ?? body, margin)
        const text = {
          text: column.text,
          rect: { x, y: y + taken, w, h: h - taken },
          style: { ...textType, fit: 'grow' } as const,
        }
        if (column.title === undefined) return [text]
        const own = {
          text: column.title,
          rect: { x, y, w, h: titleHeight },
          style: { ...titleType, bold: true, fit: 'grow' } as const,
        }
        return [own, text]
      }),
    ],
  }
}
