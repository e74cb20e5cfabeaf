import type { Node } from '../../primitives.ts'
import { tabularWidth } from '../../text.ts'
import { line } from '../line.ts'
import type { LookInput } from '../look.ts'
import type { Scored } from './scored.ts'
import { star } from './star.ts'

interface NameOf {
  /** Left end, middle or right end, as `anchor` says. */
  x: number
  /** Top of the name; the figure is the second line. */
  y: number
  size: number
  width: number
  anchor: 'left' | 'middle' | 'right'
  /** The fullest figure for which all scores have room; none when left out. */
  figure?: string | undefined
  /** Whether the figure stands beside the name rather than below it; both together are then centred at x. */
  inline?: boolean
}

const leading = 1.3

/** How high a name is, with its figure or without. */
export const nameHeight = (size: number, figured: boolean): number => size * leading * (figured ? 2 : 1)

/** A score with its star, and its figure below or beside it. */
export function scoreName({ key, score }: Scored, place: NameOf, input: LookInput): Node[] {
  const { x, y, size, width, anchor, figure = '', inline = false } = place
  const { family, measure, surface } = input
  const mark = size * 0.8
  const gap = size * 0.22
  const digit = tabularWidth('5', { family, size, weight: 400 }, measure)
  const long = mark + gap + digit
  const beside = inline && figure !== '' ? size * 0.5 : 0
  const strong = { family, size, weight: 800 }
  const whole = long + (beside > 0 ? beside + tabularWidth(figure, strong, measure) : 0)
  const left = anchor === 'left' ? x : anchor === 'right' ? x - long : x - whole / 2
  const middle = y + (size * leading) / 2
  return [
    {
      kind: 'group',
      key: `${key}/star`,
      x: left + mark / 2,
      y: middle - size * 0.02,
      children: [star(`${key}/star/full`, mark, surface.muted, surface.muted)],
    },
    ...line(input, {
      key: `${key}/name`,
      text: String(score),
      x: left + mark + gap,
      middle,
      width: digit * 1.1 + 1,
      size,
      fill: surface.muted,
      role: 'note',
    }),
    ...line(input, {
      key: `${key}/percent`,
      text: figure,
      width,
      size,
      weight: 800,
      ...(inline ? { x: left + long + beside, middle } : { x, middle: middle + size * leading, anchor }),
    }),
  ]
}

/** For each score the fullest figure, as long as those of all scores have room; none where not. */
export function figuresWithin(
  scores: readonly Scored[],
  width: number,
  size: number,
  { family, measure }: LookInput,
): (string | undefined)[] {
  const font = { family, size, weight: 800 }
  const fits = (text: string | undefined) =>
    text !== undefined && tabularWidth(text, font, measure) + 1 <= width
  const full = [0, 1].find(which => scores.every(({ figures }) => fits(figures[which])))
  return scores.map(({ figures }) => (full === undefined ? undefined : figures[full]))
}
