import type { BlockOf } from '#contract/deck/block.ts'
import { columnsOf } from './grid.ts'
import { headed, type Parts, textLineHeight } from './parts.ts'
import { sharedSize } from './type-size.ts'

/** Where the line is, as a part of the height below the title, and the diameter of its dots, as a fraction of the slide's width. */
const lineAt = 0.34
export const dot = 0.02
/** How much of the line is seen. */
export const trackOpacity = 0.35
const dotHeight = (dot * 16) / 9

/** Lays out points in time along a line: when above it, what below it. */
export function layOutTimeline({ title, points }: BlockOf<'timeline'>): Parts {
  const { head, body } = headed(title)
  const columns = columnsOf(body, points.length)
  const y = body.y + body.h * lineAt
  const [{ w } = body] = columns
  const whenHeight = body.h * lineAt - 0.05
  const textHeight = body.h * (1 - lineAt) - 0.06
  const whenSize = sharedSize(
    points.map(({ when }) => when),
    { w, h: whenHeight },
    { most: 44, least: 22, lineHeight: textLineHeight },
  )
  const textSize = sharedSize(
    points.map(({ text }) => text),
    { w, h: textHeight },
    { most: 34, least: 22, lineHeight: textLineHeight },
  )
  return {
    shapes: [
      { shape: 'line', rect: { x: body.x, y, w: body.w, h: 0 }, style: { opacity: trackOpacity } },
      ...columns.map(({ x }) => ({
        shape: 'ellipse' as const,
        rect: { x, y: y - dotHeight / 2, w: dot, h: dotHeight },
      })),
    ],
    texts: [
      ...head,
      ...points.flatMap(({ when, text }, index) => {
        const x = columns[index]?.x ?? body.x
        return [
          {
            text: when,
            rect: { x, y: y - 0.045 - whenHeight, w, h: whenHeight },
            style: { size: whenSize, bold: true, valign: 'bottom', lineHeight: textLineHeight } as const,
          },
          {
            text,
            rect: { x, y: y + 0.05, w, h: textHeight },
            style: { size: textSize, lineHeight: textLineHeight },
          },
        ]
      }),
    ],
  }
}
