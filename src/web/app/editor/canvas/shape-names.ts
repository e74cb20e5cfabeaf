import type { ShapeKind } from '#contract/deck/element.ts'
import { message } from '../../messages.ts'

/** A shape that can become any other: charts and icons have content that the others lack. */
export type NamedShape = Exclude<ShapeKind, 'chart' | 'icon'>

/** Returns what shapes are called. */
export const shapeNames = (): Record<NamedShape, string> => ({
  rect: message('shape.rect'),
  ellipse: message('shape.ellipse'),
  triangle: message('shape.triangle'),
  diamond: message('shape.diamond'),
  hexagon: message('shape.hexagon'),
  star: message('shape.star'),
  chevron: message('shape.chevron'),
  'speech-bubble': message('shape.speech-bubble'),
  bracket: message('shape.bracket'),
  donut: message('shape.donut'),
  cloud: message('shape.cloud'),
  line: message('shape.line'),
  arrow: message('shape.arrow'),
})
