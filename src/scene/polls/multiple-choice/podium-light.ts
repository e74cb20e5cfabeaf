import { podiumTimes } from '#polls/podium-times.ts'
import { contrast, mix } from '../../colour.ts'
import type { Node } from '../../primitives.ts'
import type { LookInput } from '../look.ts'

/** A light is drawn on a surface that has at least this contrast with white. */
const darkFrom = 10
/** A light: its width at the top and at the floor in widths of the block, and its depth in the middle, 0–1 of the text's colour, in so many steps. */
const light = { top: 0.5, floor: 1.9, depth: 0.12, steps: 3 } as const

/** Draws the light that falls on the first from the top of the slide, where the stage is dark. */
export function drawLight(
  key: string,
  { x, w, floor }: { x: number; w: number; floor: number },
  { surface }: LookInput,
): Node[] {
  if (contrast(surface.background, '#ffffff') < darkFrom) return []
  return Array.from({ length: light.steps }, (_, index): Node => {
    const part = 1 - index / (light.steps + 1)
    const [above, below] = [(w * light.top * part) / 2, (w * light.floor * part) / 2]
    return {
      kind: 'path',
      key: `${key}${index}`,
      x,
      y: 0,
      d: `M${-above} 0H${above}L${below} ${floor}H${-below}Z`,
      fill: mix(surface.background, surface.text, (light.depth * (index + 1)) / light.steps),
      appears: { afterMs: podiumTimes.first },
    }
  })
}
