import { asGrid } from '#contract/polls/result-kinds.ts'
import { isEmpty } from '../../legend.ts'
import type { LookInput } from '../../look.ts'

/** An option on a grid, or everybody where there are none. */
export interface Placed {
  key: string
  label: string
  colour: string
  /** Where it lies on average, from 0 to 20; null before the first answer. */
  mean: { x: number; y: number } | null
  /** Each place that was chosen, with how many chose it. */
  spots: readonly { x: number; y: number; count: number }[]
}

/** Returns what stands on the grid; nothing is placed while results are hidden. */
export function readPlaced(input: LookInput): Placed[] {
  const { accent, colours, id, live, poll, words } = input
  const marks = isEmpty(input) ? [] : (asGrid(live.result)?.marks ?? [])
  const labels = poll.options.length > 0 ? poll.options : [words.text('grid.mean')]
  return labels.map((label, index) => {
    const { x = null, y = null, spots = [] } = marks.find(mark => mark.index === index) ?? {}
    return {
      key: `${id}/o${index}`,
      label,
      colour: colours[index] ?? accent,
      mean: x === null || y === null ? null : { x, y },
      spots: spots.map(([x = 0, y = 0, count = 0]) => ({ x, y, count })),
    }
  })
}
