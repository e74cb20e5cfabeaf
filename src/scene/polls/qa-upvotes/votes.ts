import { makeReadable } from '../../colour.ts'
import type { Node } from '../../primitives.ts'
import { legible, tabularWidth } from '../../text.ts'
import type { Entry } from '../entries.ts'
import type { RowLead } from '../entry-rows.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'

/** Draws an arrow pointing up, centred at x, y; `size` is its width in px. */
export const drawVoteArrow = (key: string, x: number, y: number, size: number, fill: string): Node => ({
  kind: 'path',
  key,
  x,
  y,
  d: `M0 ${-size * 0.42}L${size * 0.5} ${size * 0.42}L${-size * 0.5} ${size * 0.42}Z`,
  fill,
})

/** Returns, where figures are wanted, an arrow and the votes before each question, in columns. */
export function createVotesLead(entries: readonly Entry[], input: LookInput): RowLead | undefined {
  if (!input.showCount && !input.showPercent) return undefined
  const { accent, family, measure, surface, words } = input
  const most = entries.reduce((most, { votes = 0 }) => Math.max(most, votes), 0)
  const figure = (size: number) =>
    tabularWidth(words.countText(most), { family, size: legible(size), weight: 800 }, measure)
  const end = (size: number) => size * 0.95 + Math.max(figure(size), size * 0.7)
  const width = (size: number) => end(size) + size * 0.2
  return {
    width,
    draw: ({ id, votes = 0 }, middle, size) => {
      const key = `${input.id}/e${id}`
      const fill = votes > 0 ? makeReadable(accent, surface.background) : surface.muted
      return [
        drawVoteArrow(`${key}/arrow`, size * 0.3, middle, size * 0.5, votes > 0 ? fill : surface.line),
        ...drawTextLine(input, {
          key: `${key}/votes`,
          text: words.countText(votes),
          x: end(size),
          anchor: 'right',
          middle,
          width: width(size),
          size,
          weight: 800,
          fill,
        }),
      ]
    },
  }
}
