import type { Gradient } from '#contract/themes/background.ts'
import type { Scene } from './primitives.ts'
import type { Theme } from './theme.ts'

/** Returns the background of a scene in a theme. */
export const sceneBackground = ({
  background,
  stage,
}: Pick<Theme, 'background' | 'stage'>): Pick<Scene, 'background' | 'gradient'> => ({
  background: stage.background,
  ...(typeof background === 'string' ? {} : { gradient: background }),
})

/** A straight line, px. */
interface Line {
  x1: number
  y1: number
  x2: number
  y2: number
}

/**
 * Returns the line along which the colours of a gradient are spread evenly over a box, as in CSS: they reach the corners
 * exactly. Source: CSS Images 3, 3.1.1.
 */
export function gradientLine({ angle }: Gradient, width: number, height: number): Line {
  const radians = (angle * Math.PI) / 180
  const [across, up] = [Math.sin(radians), Math.cos(radians)]
  const half = (Math.abs(width * across) + Math.abs(height * up)) / 2
  const [x, y] = [width / 2, height / 2]
  return { x1: x - across * half, y1: y + up * half, x2: x + across * half, y2: y - up * half }
}
