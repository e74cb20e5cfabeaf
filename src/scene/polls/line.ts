import type { TextNode } from '../primitives.ts'
import { setTextAbout } from '../set-text.ts'
import { fitLine, legible } from '../text.ts'
import type { LookInput } from './look.ts'

export interface LineOf {
  key: string
  text: string
  /** Left end, middle or right end, as `anchor` says. */
  x: number
  middle: number
  /** The room there is, px. */
  width: number
  size: number
  weight?: number
  anchor?: TextNode['anchor']
  fill?: string
  role?: TextNode['role']
  /** Left out rather than cut. */
  whole?: boolean
}

/** One line of text, vertically centred at `middle`; its figures are tabular. */
export function line(input: LookInput, { text, width, size, weight = 400, whole = false, ...at }: LineOf) {
  const { family, measure, of, surface } = input
  const set = fitLine({ text, width, size: legible(size), weight, family }, measure)
  if (whole && set.cut) return []
  return setTextAbout(set, { fill: surface.text, role: 'figure', tabular: true, ...at, of }, measure)
}
