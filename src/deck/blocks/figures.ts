import type { BlockOf } from '#contract/deck/block.ts'
import { columnsOf } from './grid.ts'
import { headed, type Parts, rule, textLineHeight, titleLineHeight } from './parts.ts'
import { estimateHeight, sharedSize } from './type-size.ts'

/** The most space for a number and for its caption, and what is free between the parts, as fractions of the slide's height. */
const space = { value: 0.24, caption: 0.24, gap: 0.035 } as const
/** Between the columns, as a fraction of the slide's width: wide enough to part a number from the next one. */
const between = 0.05

/** Lays out numbers side by side, each with a short line above and its caption below. */
export function layOutFigures({ title, figures }: BlockOf<'figures'>): Parts {
  const { head, body } = headed(title)
  const columns = columnsOf(body, figures.length, between)
  const [{ w } = body] = columns
  const values = figures.map(({ value }) => value)
  const valueSize = sharedSize(
    values,
    { w, h: space.value },
    { most: 150, least: 32, lineHeight: titleLineHeight },
  )
  const valueType = { size: valueSize, lineHeight: titleLineHeight }
  const h = estimateHeight('0', { w }, valueType)
  const captions = figures.map(({ caption }) => caption)
  const captionSize = sharedSize(
    captions,
    { w, h: space.caption },
    { most: 40, least: 22, lineHeight: textLineHeight },
  )
  const captionType = { size: captionSize, lineHeight: textLineHeight }
  const captionHeight = Math.max(...captions.map(text => estimateHeight(text, { w }, captionType)))
  const top = body.y + Math.max(0, body.h - h - captionHeight - 2 * space.gap) / 2
  const [valueY, captionY] = [top + space.gap, top + h + 2 * space.gap]
  return {
    shapes: columns.map(({ x }) => rule(x, top)),
    texts: [
      ...head,
      ...figures.flatMap(({ value, caption }, index) => {
        const x = columns[index]?.x ?? body.x
        return [
          { text: value, rect: { x, y: valueY, w, h }, style: { ...valueType, bold: true } },
          {
            text: caption,
            rect: { x, y: captionY, w, h: captionHeight },
            style: captionType,
          },
        ]
      }),
    ],
  }
}
