import { paleOf } from '../pale.ts'
import { centreX } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { tabularWidth } from '../../text.ts'
import { isEmpty } from '../legend.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'
import type { NpsPart } from './parts.ts'

/** Between the line of the bracket and its name, in sizes of the texts. */
const gap = 0.4
/** The height of a line of text, in its size. */
const lineOfText = 1.3

/** Returns the share and count in one line. */
export const bothText = ({ count, percent }: NpsPart, { words }: LookInput): string =>
  `${percent} · ${words.countText(count)}`

/** Returns the height of a bracket with its texts, px; before the first answer too there is space for the figure. */
export const bracketHeight = ({ showCount, showPercent }: LookInput, size: number): number =>
  size * (gap + lineOfText * (showPercent || showCount ? 2 : 1))

/** Draws a bracket under the scores of a part, its name and figure below: share and count where there is space for `both`. */
export function drawBracket(part: NpsPart, input: LookInput, size: number, both: boolean): Node[] {
  const { box, family, measure, showCount, showPercent, sizes, surface, words } = input
  const empty = isEmpty(input)
  const inset = sizes.unit / 2
  const thickness = Math.max(3, size * 0.16)
  const width = box.w - inset * 2
  const fits = (text: string, weight: number) =>
    tabularWidth(text, { family, size, weight }, measure) <= width
  const share = showPercent ? part.percent : ''
  const count = showCount ? words.countText(part.count) : ''
  const figure = showCount && both ? bothText(part, input) : share || count
  const name = fits(part.name, 400) ? part.name : ''
  const at = { x: centreX(box), width, size, anchor: 'middle' } as const
  const y = box.y + size * gap
  return [
    {
      kind: 'rect',
      key: `${part.key}/part`,
      x: box.x + inset,
      y: box.y,
      w: width,
      h: thickness,
      radius: thickness / 2,
      fill: empty ? paleOf(input) : part.colour,
    },
    ...drawTextLine(input, {
      ...at,
      key: `${part.key}/name`,
      text: name,
      middle: y + size * lineOfText * 0.5,
      fill: surface.muted,
      role: 'scale',
    }),
    ...(empty
      ? []
      : drawTextLine(input, {
          ...at,
          key: `${part.key}/percent`,
          text: figure,
          middle: y + size * lineOfText * 1.5,
          weight: 800,
        })),
  ]
}
