import type { SKRSContext2D } from '@napi-rs/canvas'
import { gradientLine } from '#scene/background.ts'
import type { Scene } from '#scene/primitives.ts'

/** Paints the background of a scene: its gradient or its colour. The canvas is scaled to the scene's px. */
export function paintBackground(
  context: SKRSContext2D,
  { background, gradient, width, height }: Pick<Scene, 'background' | 'gradient' | 'width' | 'height'>,
): void {
  context.fillStyle = background
  if (gradient) {
    const { x1, y1, x2, y2 } = gradientLine(gradient, width, height)
    const fill = context.createLinearGradient(x1, y1, x2, y2)
    gradient.colors.forEach((colour, index) =>
      fill.addColorStop(index / (gradient.colors.length - 1), colour),
    )
    context.fillStyle = fill
  }
  // Cropped pictures of elements beyond the slide's edge are filled, too.
  context.fillRect(-width, -height, 3 * width, 3 * height)
}
