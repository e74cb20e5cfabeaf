import type { TextNode } from '../primitives.ts'
import { setTextAbout } from '../set-text.ts'
import { fitLine, legible } from '../text.ts'
import type { LookInput } from './look.ts'

export interface TextLineOptions {
  key: string
  text: string
  /** Left end, middle or right end, as `anchor` says. */
  x: number
  middle: number
  /** The available width, px. */
  width: number
  size: number
  weight?: number
  anchor?: TextNode['anchor']
  fill?: string
  role?: TextNode['role']
  /** Whether the text is left out when it would have to be cut. */
  omitIfCut?: boolean
}

/** What a line is drawn with. */
export type LineInput = Pick<LookInput, 'family' | 'measure' | 'element' | 'surface'>

/** Draws one line of text, vertically centred at `middle`; its figures are tabular. */
export function drawTextLine(
  input: LineInput,
  { text, width, size, weight = 400, omitIfCut: whole = false, ...at }: TextLineOptions,
) {
  const { family, measure, element, surface } = input
  const set = fitLine({ text, width, size: legible(size), weight, family }, measure)
  if (whole && set.cut) return []
  return setTextAbout(set, { fill: surface.text, role: 'figure', tabular: true, ...at, element }, measure)
}
