import { asChoice } from '#contract/result-kinds.ts'
import { mix } from '../colour.ts'
import type { PathNode } from '../primitives.ts'
import type { LookInput } from './look.ts'

/** An option as a look draws it. */
export interface Choice {
  index: number
  key: string
  label: string
  count: number
  share: number
  colour: string
  fill: string
  muted: boolean
  /** Revealed as the right one. */
  right: boolean
  weight: number
}

/** The options with their figures; nothing is counted while results are hidden. Revealed, the wrong ones step back. */
export function choices(input: LookInput): Choice[] {
  const { poll, live, hidden, colours, accent, surface, id } = input
  const counted = hidden ? [] : (asChoice(live.result)?.options ?? [])
  const quiz = live.revealed && poll.correctIndex !== undefined
  return poll.options.map((label, index) => {
    const { count = 0, share = 0 } = counted.find(option => option.index === index) ?? {}
    const colour = colours[index] ?? accent
    const right = quiz && index === poll.correctIndex
    const muted = quiz && !right
    return {
      index,
      key: `${id}/o${index}`,
      label,
      count,
      share,
      colour: muted ? mix(surface.background, colour, 0.4) : colour,
      fill: muted ? surface.muted : surface.text,
      muted,
      right,
      weight: right ? 800 : 400,
    }
  })
}

/** A check mark about x, y; `size` is its width. */
export const checkMark = (key: string, x: number, y: number, size: number, colour: string): PathNode => ({
  kind: 'path',
  key,
  x,
  y,
  d: `M${-size * 0.42} ${size * 0.02}L${-size * 0.12} ${size * 0.32}L${size * 0.42} ${-size * 0.32}`,
  stroke: { colour, width: size * 0.17 },
  round: true,
})
