import type { ShapeKind } from '#contract/deck/element.ts'

/** A shape that can become any other: charts and icons have content that the others lack. */
export type NamedShape = Exclude<ShapeKind, 'chart' | 'icon'>

/** What shapes are called. */
export const shapeNames: Record<NamedShape, string> = {
  rect: 'Rectangle',
  ellipse: 'Ellipse',
  triangle: 'Triangle',
  diamond: 'Diamond',
  hexagon: 'Hexagon',
  star: 'Star',
  chevron: 'Chevron',
  'speech-bubble': 'Speech bubble',
  bracket: 'Bracket',
  donut: 'Donut',
  cloud: 'Cloud',
  line: 'Line',
  arrow: 'Arrow',
}
