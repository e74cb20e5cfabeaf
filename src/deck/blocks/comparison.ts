import type { BlockOf } from '#contract/deck/block.ts'
import { columnsOf, insetBy } from './grid.ts'
import { headed, panelOpacity, type Parts, titleLineHeight } from './parts.ts'
import { sharedSize } from './type-size.ts'

/** The height of the bars with what is compared, as a fraction of the slide's. */
const barHeight = 0.12

/** Returns points as a list in Markdown. */
export const asList = (points: readonly string[]): string => points.map(point => `- ${point}`).join('\n')

/** Lays out two lists side by side, each on a pale panel below a bar that says what it is of. */
export function layOutComparison({ title, left, right }: BlockOf<'comparison'>): Parts {
  const { head, body } = headed(title)
  const sides = [left, right]
  const panels = columnsOf(body, 2)
  const [{ w } = body] = panels
  const size = sharedSize(
    sides.map(side => side.title),
    { w: w * 0.9, h: barHeight },
    { most: 42, least: 24, lineHeight: titleLineHeight },
  )
  return {
    shapes: panels.flatMap((rect, index) => [
      { shape: 'rect' as const, rect, style: { opacity: panelOpacity, radius: 20 } },
      {
        shape: 'rect' as const,
        rect: { ...rect, h: barHeight },
        text: sides[index]?.title,
        textStyle: { size, bold: true },
        style: { radius: 20 },
      },
    ]),
    texts: [
      ...head,
      ...panels.map((panel, index) => {
        const { x, y, w, h } = insetBy({ ...panel, y: panel.y + barHeight, h: panel.h - barHeight }, 0.022)
        const text = asList(sides[index]?.points ?? [])
        return { format: 'markdown' as const, text, rect: { x, y, w, h }, style: { size: 36 } }
      }),
    ],
  }
}
