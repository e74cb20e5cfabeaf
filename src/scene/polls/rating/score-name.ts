import type { Node } from '../../primitives.ts'
import { tabularWidth } from '../../text.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'
import type { ScoreShare } from './score-shares.ts'
import { drawStar } from './star.ts'

interface ScoreNamePlace {
  /** Left end, middle or right end, as `anchor` says. */
  x: number
  /** Top of the name; the figure is the second line. */
  y: number
  size: number
  width: number
  anchor: 'left' | 'middle' | 'right'
  /** The fullest figure that fits for all scores; none when left out. */
  figure?: string | undefined
  /** Whether the figure stands beside the name rather than below it; both together are then centred at x. */
  inline?: boolean
}

const leading = 1.3

/** Returns how high a name is, with its figure or without. */
export const nameHeight = (size: number, figured: boolean): number => size * leading * (figured ? 2 : 1)

/** Draws a score with its star, and its figure below or beside it. */
export function drawScoreName({ key, score }: ScoreShare, place: ScoreNamePlace, input: LookInput): Node[] {
  const { x, y, size, width, anchor, figure = '', inline = false } = place
  const { family, measure, surface } = input
  const mark = size * 0.8
  const gap = size * 0.22
  const digit = tabularWidth('5', { family, size, weight: 400 }, measure)
  const nameWidth = mark + gap + digit
  const beside = inline && figure !== '' ? size * 0.5 : 0
  const boldFont = { family, size, weight: 800 }
  const whole = nameWidth + (beside > 0 ? beside + tabularWidth(figure, boldFont, measure) : 0)
  const left = anchor === 'left' ? x : anchor === 'right' ? x - nameWidth : x - whole / 2
  const middle = y + (size * leading) / 2
  return [
    {
      kind: 'group',
      key: `${key}/star`,
      x: left + mark / 2,
      y: middle - size * 0.02,
      children: [drawStar(`${key}/star/full`, mark, surface.muted, surface.muted)],
    },
    ...drawTextLine(input, {
      key: `${key}/name`,
      text: String(score),
      x: left + mark + gap,
      middle,
      width: digit * 1.1 + 1,
      size,
      fill: surface.muted,
      role: 'scale',
    }),
    ...drawTextLine(input, {
      key: `${key}/percent`,
      text: figure,
      width,
      size,
      weight: 800,
      ...(inline ? { x: left + nameWidth + beside, middle } : { x, middle: middle + size * leading, anchor }),
    }),
  ]
}

/** Returns for each score the fullest figure, if those of all scores fit; none otherwise. */
export function fittingFigures(
  scores: readonly ScoreShare[],
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
