import { dropLeft, dropTop, takeLeft, takeTop } from '../../layout.ts'
import type { Box } from '../../primitives.ts'
import type { LookInput } from '../look.ts'

interface Rooms {
  chart: Box
  list: Box
  /** The list stands at the side of the chart, else below it. */
  beside: boolean
}

/** Room for a chart and its key; `aspectOf` says what width / height the chart has in the most that it may take. */
export function besideKey({ box, sizes }: LookInput, aspectOf: (room: Box) => number): Rooms {
  const beside = box.w > box.h * 1.15
  const room = beside ? takeLeft(box, box.w * 0.5) : takeTop(box, box.h * 0.55)
  const aspect = aspectOf(room)
  const chart = { ...box, w: Math.min(room.w, room.h * aspect), h: Math.min(room.h, room.w / aspect) }
  if (!beside) {
    const gap = sizes.gaps.blocks
    const list = dropTop(box, chart.h + gap)
    return { chart: { ...chart, w: box.w }, list, beside }
  }
  const gap = Math.max(12, Math.min(sizes.unit * 8, box.w * 0.05))
  const list = dropLeft(box, chart.w + gap)
  return { chart: { ...chart, h: box.h }, list, beside }
}
