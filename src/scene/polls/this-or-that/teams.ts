import type { Node, TextNode } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fitAlike, type Fitted, legible, lineHeight, smallest } from '../../text.ts'
import { checkMark, type Choice } from '../choices.ts'
import { isEmpty } from '../legend.ts'
import type { LookInput } from '../look.ts'

/** The texts of a side, one under the other: check mark, name, figure, count. */
export interface Team {
  side: Choice
  name: Fitted
  figure: Fitted | undefined
  aside: Fitted | undefined
  high: number
}

export interface TeamRoom {
  width: number
  height: number
  /** Sizes the texts would have, px. */
  name: number
  figure: number
}

/** Both sides set alike, each into the same room. */
export function teams(sides: readonly Choice[], room: TeamRoom, input: LookInput): Team[] {
  const { family, measure, showCount, showPercent } = input
  const counted = !isEmpty(input) && (showPercent || showCount)
  const mark = sides.some(({ right }) => right) ? room.name * 1.2 : 0
  const alike = (
    text: (side: Choice) => string,
    size: number,
    weight: number,
    height: number,
    lines: number,
  ) =>
    fitAlike(
      sides.map(side => ({
        text: text(side),
        width: Math.max(1, room.width - (lines > 1 && side.right ? mark : 0)),
        height,
        size: legible(size),
        weight,
        family,
        leading: lines > 1 ? lineHeight.label : lineHeight.figure,
        maxLines: lines,
        balance: lines > 1,
      })),
      measure,
    )
  const figure = legible(room.figure, room.height * 0.5)
  const figures = counted
    ? alike(side => (showPercent ? side.figure : side.aside), figure, 800, figure * 1.3, 1)
    : []
  const both = counted && showPercent && showCount && room.height > figure * 1.1 + smallest * 4
  const asides = both ? alike(side => side.aside, Math.max(smallest, figure * 0.34), 400, figure, 1) : []
  const high = (set: readonly (Fitted | undefined)[]) => Math.max(0, ...set.map(one => one?.height ?? 0))
  const left = Math.max(smallest * 1.2, room.height - high(figures) - high(asides))
  const names = alike(({ label }) => label, Math.min(room.name, left * 0.8), 600, left, 4)
  return sides.flatMap((side, index): Team[] => {
    const name = names[index]
    if (!name) return []
    return [
      {
        side,
        name,
        figure: figures[index],
        aside: asides[index],
        high: high(names) + high(figures) + high(asides),
      },
    ]
  })
}

/** The texts of a side from `top` down; both names end at the same height. */
export function writeTeam(
  { side, name, figure, aside, high }: Team,
  { x, top, anchor }: { x: number; top: number; anchor: TextNode['anchor'] },
  input: LookInput,
): Node[] {
  const { measure, of } = input
  const { key, fill, right } = side
  const foot = top + high - (figure?.height ?? 0) - (aside?.height ?? 0)
  const middle = foot - name.height / 2
  const size = name.font.size
  const way = anchor === 'right' ? -1 : 1
  const shift = right ? size * 1.1 : 0
  const nameX = anchor === 'middle' ? x + shift / 2 : x + way * shift
  const markX = anchor === 'middle' ? x - name.width / 2 + size * -0.1 : x + way * size * 0.4
  const put = (set: Fitted | undefined, part: string, y: number) =>
    set
      ? setTextAbout(
          set,
          { key: `${key}/${part}`, x, middle: y, anchor, fill, of, role: 'figure', tabular: true },
          measure,
        )
      : []
  return [
    ...(right ? [checkMark(`${key}/check`, markX, middle, size * 0.8, fill)] : []),
    ...setTextAbout(
      name,
      { key: `${key}/label`, x: nameX, middle, anchor, fill, of, role: 'answer' },
      measure,
    ),
    ...put(figure, 'percent', foot + (figure?.height ?? 0) / 2),
    ...put(aside, 'count', foot + (figure?.height ?? 0) + (aside?.height ?? 0) / 2),
  ]
}
