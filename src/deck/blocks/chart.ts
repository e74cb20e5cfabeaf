import type { BlockOf } from '#contract/deck/block.ts'
import { columnsOf, gap } from './grid.ts'
import { headed, type Parts } from './parts.ts'

/** How much of the width the chart takes beside words. */
const share = 0.66

/** Lays out a chart below its title, with words at its right where there are some. */
export function layOutChart({ title, chart, text }: BlockOf<'chart'>): Parts {
  const { head, body } = headed(title)
  const [whole = body] = columnsOf(body, 1)
  const w = text === undefined ? whole.w : whole.w * share
  const shape = { shape: 'chart' as const, rect: { ...whole, w }, chart }
  if (text === undefined) return { texts: head, shapes: [shape] }
  const x = whole.x + w + gap.across
  const beside = { x, y: whole.y, w: whole.x + whole.w - x, h: whole.h }
  return {
    shapes: [shape],
    texts: [...head, { format: 'markdown', text, rect: beside, style: { size: 34, valign: 'middle' } }],
  }
}
