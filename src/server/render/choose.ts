import { fontFamilies } from '#scene/theme.ts'
import { type Slice, slicesOf } from './slices.ts'

export interface Choice {
  slice: Slice
  /** Slices are asked in this order: by family, and before others of it one that has a whole sequence. */
  rank: number
}

const remembered = 20_000
const known = new Map<string, (Choice | null)[]>()

/**
 * What draws a sign as people see it: one slice for the whole of it, else one for each code point, as a browser
 * chooses. Null stands for a code point that no bundled font has.
 */
export function choose(sign: string): readonly (Choice | null)[] {
  const found = known.get(sign)
  if (found) return found
  const points = Array.from(sign, part => part.codePointAt(0) ?? 0).filter(point => !silent(point))
  const whole =
    (sign.includes(emojiPlease) ? find(points, emoji) : null) ??
    find(points, families, points.length > 1 ? 0.5 : 0)
  const choices = whole ? [whole] : points.map(point => find([point], families))
  if (known.size >= remembered) known.clear()
  known.set(sign, choices)
  return choices
}

const emojiPlease = '\ufe0f'

/** Joiners, variation selectors and controls: a font has no glyph for them and needs none. */
const silent = (point: number) =>
  point < 0x20 || [0x200c, 0x200d, 0x200e, 0x200f, 0xfe0e, 0xfe0f].includes(point)

const families = [...fontFamilies('').entries()].map(([rank, family]) => ({ rank, family }))

/** A sign that asks to be an emoji goes right after the house font. */
const emoji = [{ rank: 2.5, family: 'Noto Color Emoji All' }]

function find(points: readonly number[], among: typeof families, before = 0): Choice | null {
  for (const { rank, family } of among) {
    const slice = slicesOf(family).find(each => points.every(point => each.carries(point)))
    if (slice) return { slice, rank: rank - before }
  }
  return null
}
