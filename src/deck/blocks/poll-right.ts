import type { BlockOf } from '#contract/deck/block.ts'
import { layOutBeside } from './beside.ts'
import { content, gap } from './grid.ts'
import type { Parts } from './parts.ts'

/** How much of the slide's width the card takes. */
const share = 0.46

/** Lays out a title and a text, with a poll on a large card at their right. */
export function layOutPollRight({ title, text, poll }: BlockOf<'poll_right'>): Parts {
  const left = content.x + content.w - share
  const card = { x: left, y: 0.08, w: share, h: 0.84 }
  const beside = { ...content, w: left - gap.across - content.x }
  return {
    ...layOutBeside(beside, title, text),
    overlays: [{ poll, rect: card, style: { shadow: true, radius: 28 } }],
  }
}
