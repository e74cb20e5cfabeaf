import type { KeptPlace } from '../../kept-places.ts'
import type { Size } from '../../layout.ts'
import type { Box } from '../../primitives.ts'
import type { Work } from '../../work.ts'
import type { Block } from './pack.ts'

/** A word to be placed, and how often it was sent. */
export interface KeptBlock extends Block {
  count: number
}

/** What the two looks do differently. */
export interface Rules {
  look: string
  /** The box of the chart, and its part above the line that says how many words are left out; both about the origin. */
  box: Size
  aboveMore: Box
  /** The most frequent word at most, and where fewer words are better than a smaller one, px. */
  most: number
  large: number
  /** The least type of a word, px. */
  least: number
  /** How many words are shown at most, and how many were sent. */
  limit: number
  total: number
  /** The words that can be drawn: those given, and those that stand and are too rare now. */
  held: ReadonlySet<string>
  /** Whether nobody can send more words. */
  isClosed: boolean
  /** Arranges all anew; of words sent equally often those come first that do in `some`. */
  arrange: (some?: readonly KeptBlock[]) => Work<Arranged>
}

/** All words in an arrangement of their own, as a picture without a memory has it; places are from the middle of the box. */
export interface Arranged {
  places: KeptPlace[]
  largest: number
  hasMore: boolean
}
