import type { SKRSContext2D } from '@napi-rs/canvas'
import { gradientLine } from '#scene/background.ts'
import { aroundSlide } from '#scene/frame.ts'
import type { Scene } from '#scene/primitives.ts'

/** Paints the background of a scene: its gradient or its colour. The canvas is scaled to the scene's px. */
export function paintBackground(
  context: SKRSContext2D,
  scene: Pick<Scene, 'background' | 'surround' | 'gradient' | 'width' | 'height'>,
): void {
  const { background, surround, gradient, width, height } = scene
  const { x, y, w, h } = aroundSlide(scene)
  context.fillStyle = surround ?? background
  if (gradient) {
    const { x1, y1, x2, y2 } = gradientLine(gradient, width, height)
    const fill = context.createLinearGradient(x1, y1, x2, y2)
    gradient.colors.forEach((colour, index) =>
      fill.addColorStop(index / (gradient.colors.length - 1), colour),
    )
    context.fillStyle = fill
  }
  context.fillRect(x, y, w, h)
  if (surround === undefined) return
  context.fillStyle = background
  context.fillRect(0, 0, width, height)
}
