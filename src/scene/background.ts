import type { Background, Gradient } from '#contract/themes/background.ts'
import { contrast, leastContrast } from './colour.ts'
import { inset } from './layout.ts'
import type { Box, Node, Scene } from './primitives.ts'
import { type Surface, type Theme, backgroundColours, hardestColour, surfaceOn } from './theme.ts'

/** Returns the background of a scene in a theme. */
export const sceneBackground = ({
  background,
  stage,
}: Pick<Theme, 'background' | 'stage'>): Pick<Scene, 'background' | 'gradient'> => ({
  background: stage.background,
  ...(typeof background === 'string' ? {} : { gradient: background }),
})

/** The contrast of lines and shapes with what they lie on, at least. Source: WCAG 2.2, 1.4.11. */
const leastShapeContrast = 3

/** Returns the theme of what lies on a background of its own: texts and accent keep their colours where they can be seen there. */
export function themeOn(background: Background, theme: Theme): Theme {
  const colours = backgroundColours(background)
  const stands = (colour: string, least: number) => colours.every(below => contrast(colour, below) >= least)
  const [first = '#ffffff'] = colours
  const text = stands(theme.stage.text, leastContrast) ? theme.stage.text : surfaceOn(first).text
  const accent = stands(theme.accent, leastShapeContrast) ? theme.accent : text
  return { ...theme, background, accent, stage: surfaceOn(hardestColour(background, text), text) }
}

/** Around words on a picture, px. */
const plateEdge = { x: 14, y: 6 } as const

/** Draws what small words lie on where a picture is behind them, of which nobody knows how light it is. `box` is around the words, px. */
export const drawPlate = (key: string, box: Box, { background }: Surface): Node => {
  const around = inset(box, -plateEdge.x, -plateEdge.y)
  return { kind: 'rect', key, ...around, radius: 10, fill: background, opacity: 0.88 }
}

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
