import type { Measure } from '../measure.ts'
import type { Node } from '../primitives.ts'
import type { RichStyle, Tones } from './style.ts'

/** What a formatted text is set with, and where its parts are put. */
export interface Setting {
  style: RichStyle
  tones: Tones
  measure: Measure
  /** As in `Measured`. */
  element: string
  add: (node: Node) => void
  /** Returns a key that no other part has. */
  key: () => string
  /** Is told that a program has not the colours of its language yet, because they are being loaded. */
  waits: () => void
}
