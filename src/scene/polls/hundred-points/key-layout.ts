import { dropLeft, dropTop, takeLeft, takeTop } from '../../layout.ts'
import type { Box } from '../../primitives.ts'
import type { LookInput } from '../look.ts'

interface KeyLayout {
  chart: Box
  list: Box
  /** The list stands at the side of the chart, else below it. */
  beside: boolean
}

/** Returns the boxes of a chart and of its key; `aspectOf` returns the aspect ratio (width / height) of the chart in the largest box that it may take. */
export function divideForKey({ box, sizes }: LookInput, aspectOf: (available: Box) => number): KeyLayout {
  const beside = box.w > box.h * 1.15
  const available = beside ? takeLeft(box, box.w * 0.5) : takeTop(box, box.h * 0.55)
  const aspect = aspectOf(available)
  const chart = {
    ...box,
    w: Math.min(available.w, available.h * aspect),
    h: Math.min(available.h, available.w / aspect),
  }
  if (!beside) {
    const gap = sizes.gaps.blocks
    const list = dropTop(box, chart.h + gap)
    return { chart: { ...chart, w: box.w }, list, beside }
  }
  const gap = Math.max(12, Math.min(sizes.unit * 8, box.w * 0.05))
  const list = dropLeft(box, chart.w + gap)
  return { chart: { ...chart, h: box.h }, list, beside }
}
